"""Finding, among very many claims, the few that are worth a careful comparison."""
