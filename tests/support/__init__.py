"""What tests share: real servers, databases and browsers to test with, and matches to walk through."""
