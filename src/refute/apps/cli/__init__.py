"""The command line: options in, an order to the engine, a card out."""
