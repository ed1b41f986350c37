"""The command line. One file a command; heavy parts are imported when a command runs, so that help is instant."""
