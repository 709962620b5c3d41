import Testing

extension ExitTest.Result {
    /// Whether the process wrote this to standard error.
    func said(_ text: String) -> Bool {
        String(decoding: standardErrorContent, as: UTF8.self).contains(text)
    }
}
