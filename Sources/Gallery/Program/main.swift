import Foundation

// A closed pipe shows as a failed write, not as a signal.
signal(SIGPIPE, SIG_IGN)
exit(Gallery.run(Array(CommandLine.arguments.dropFirst())))
