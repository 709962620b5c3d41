/// The greatest and the mean difference of the bytes of two pictures; 255 if they have different numbers of bytes, or none.
package func difference(_ a: [UInt8], _ b: [UInt8]) -> (greatest: Int, mean: Double) {
    guard a.count == b.count, !a.isEmpty else { return (255, 255) }
    var (greatest, sum) = (0, 0)
    // A loop without iterators: pictures have a hundred thousand bytes, and tests are not optimized.
    a.withUnsafeBufferPointer { a in
        b.withUnsafeBufferPointer { b in
            var index = 0
            while index < a.count {
                let (one, other) = (a[index], b[index])
                if one != other {
                    let step = one > other ? Int(one - other) : Int(other - one)
                    if step > greatest { greatest = step }
                    sum += step
                }
                index += 1
            }
        }
    }
    return (greatest, Double(sum) / Double(a.count))
}
