"""Models of an Ollama server, asked in its own protocol."""
