import Foundation

// A closed pipe causes a failed write, not a signal.
signal(SIGPIPE, SIG_IGN)
exit(Gallery.run(Array(CommandLine.arguments.dropFirst())))
