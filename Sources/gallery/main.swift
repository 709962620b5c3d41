import Foundation

// A reader that has gone is told by the write that fails, not by a signal.
signal(SIGPIPE, SIG_IGN)
exit(Gallery.run(Array(CommandLine.arguments.dropFirst())))
