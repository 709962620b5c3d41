/// How wide each scalar is: the advance widths of Liberation Sans 1.07.4, regular and bold, from the `hmtx` table of the
/// font files. Its widths are those of Arial and Helvetica.
enum AdvanceWidths {
    /// The units of the table in an em.
    static let unitsPerEm = 2048.0

    /// The width of a scalar in the table's units.
    ///
    /// A scalar that is not in the table is as wide as an em if Unicode's East Asian Width classifies it as wide. A
    /// symbol is as wide as most arrows and dingbats of DejaVu Sans, and any other scalar as a digit. A scalar that
    /// joins the one before it, or is drawn nowhere, has no width: see ``TextScalar``.
    static func width(of scalar: Unicode.Scalar, isBold: Bool) -> Int {
        let kind = TextScalar(scalar)
        if kind.isMark || kind.isControl { return 0 }
        // A tab is drawn as a space.
        let value = scalar.value == 0x9 ? 0x20 : scalar.value
        var start = 0
        for range in ranges {
            if value >= range.first, value < range.first + range.count {
                return entry(start + Int(value - range.first), of: isBold ? bold : regular)
            }
            start += Int(range.count)
        }
        return kind.isWide ? 2048 : kind.isSymbol ? 1716 : 1139
    }

    /// Two characters for each width: its upper and its lower six bits, each added to the code of `0`.
    private static func entry(_ index: Int, of table: StaticString) -> Int {
        let bytes = table.utf8Start + index * 2
        return (Int(bytes[0]) - 48) * 64 + Int(bytes[1]) - 48
    }

    /// The ranges of the table: the first scalar, and the number of scalars.
    private static let ranges: [(first: UInt32, count: UInt32)] = [
        (0x20, 95), (0xa0, 224), (0x218, 4), (0x386, 73), (0x400, 96), (0x2010, 23), (0x2030, 11), (0x20ac, 1),
        (0x2190, 6), (0x2212, 1), (0x221a, 1), (0x221e, 1), (0x2248, 1), (0x2260, 6), (0x2665, 1),
    ]
    private static let regular: StaticString = """
        8i8i;GAcAcLMEF67:Z:Z<MB\\8i:Z8i8iAcAcAcAcAcAcAcAcAcAc8i8iB\\B\\B\\AcPOEFEFG7G7EFCSHiG78i@0EFAcJZG7HiEFHi\
        G7EFCSG7EFN=EFEFCS8i8i8i?1Ac:ZAcAc@0AcAc8iAcAc7777@077JZAcAcAcAc:Z@08iAc@0G7@0@0@0:\\8D:\\B\\8i:ZAcAcAc\
        Ac8DAc:ZGU;fAcB\\:ZGUA[<cAT:Z:Z:ZBLA<8i:Z:Z;\\AcJ\\J\\J\\CSEFEFEFEFEFEFP0G7EFEFEFEF8i8i8i8iG7G7HiHiHiHiHi\
        B\\HiG7G7G7G7EFEFCSAcAcAcAcAcAcLM@0AcAcAcAc8i8i8i8iAcAcAcAcAcAcAcATCSAcAcAcAc@0Ac@0EFAcEFAcEFAcG7@0G7\
        @0G7@0G7@0G7C[G7AcEFAcEFAcEFAcEFAcEFAcHiAcHiAcHiAcHiAcG7AcG7Ac8i8i8i8i8i8i8i778i8iGQ>=@077EF@0@0Ac77\
        Ac77Ac9EAc:\\Ac77G7AcG7AcG7AcCEG9AcHiAcHiAcHiAcP0N=G7:ZG7:ZG7:ZEF@0EF@0EF@0EF@0CS8iCS<0CS8iG7AcG7AcG7\
        AcG7AcG7AcG7AcN=G7EF@0EFCS@0CS@0CS@077EF@0CS8iEG8iI6Jd<BAcHbAcKHH577EFEFAXEHEFCSG7Hi8iEFEHJZG7DcHiG7\
        EFAcCbCSEFIREFJ_Gk8iEFBP>AAc77APBPBJ@0Ad>A>7AcAc77@0@0BL@0>EAcF5B=?KC`<YAPD`@cFdHo77APAcAPHoEFEGK[AE\
        G0EF8i8i@0QePEKEBYG7DEG0EFE0EFAEE[EFMSCEG0G0BYE0JZG7HiG0EFG7CSDEHEEFG[EEMEN0IELEE0G0PEG7AcBEA0;[B[Ac\
        EJ>[AhAh>0B[F0A[AcAEAc@0>Z@0JE@0BE@[I[JED0G0@[@EH0AEAcAcAc;[@E@0778i77M0J0Ac>0Ah@0A[:Z:ZAcAcP0P0AcA[\
        77777777:Z:Z:ZAcAcAc;=AcAcAcP0P0Ac60;EAcAcAcAcAc:Z:ZAcP0@0P0@0P0@0B\\ATFdATATB[AcAcATATC0
        """
    private static let bold: StaticString = """
        8i:Z?;AcAcLMG77W:Z:Z<MB\\8i:Z8i8iAcAcAcAcAcAcAcAcAcAc:Z:ZB\\B\\B\\CSO=G7G7G7G7EFCSHiG78iAcG7CSJZG7HiEFHi\
        G7EFCSG7EFN=EFEFCS:Z8i:ZB\\Ac:ZAcCSAcCSAc:ZCSCS8i8iAc8iLMCSCSCSCS<MAc:ZCSAcHiAcAc@0<M8m<MB\\8i:ZAcAcAc\
        Ac8mAc:ZGU;fAcB\\:ZGUA[<cAT:Z:Z:ZBLAc8i:Z:Z;\\AcJ\\J\\J\\CSG7G7G7G7G7G7P0G7EFEFEFEF8i8i8i8iG7G7HiHiHiHiHi\
        B\\HiG7G7G7G7EFEFCSAcAcAcAcAcAcLMAcAcAcAcAc8i8i8i8iCSCSCSCSCSCSCSATCSCSCSCSCSAcCSAcG7AcG7AcG7AcG7AcG7\
        AcG7AcG7AcG7G0G7CSEFAcEFAcEFAcEFAcEFAcHiCSHiCSHiCSHiCSG7CSG7CS8i8i8i8i8i8i8i8i8i8iI7AcAc8iG7AcAcCS8i\
        CS8iCS<ECS?ECS8iG7CSG7CSG7CSF[G9CSHiCSHiCSHiCSP0N=G7<MG7<MG7<MEFAcEFAcEFAcEFAcCS:ZCS?ECS:ZG7CSG7CSG7\
        CSG7CSG7CSG7CSN=HiEFAcEFCS@0CS@0CS@08iEFAcCS:ZG7:ZKCLo?:AcJIAcM[Jd8iG7G7C?G0EFCSG7Hi8iG7EFJZG7DVHiG7\
        EFAcC=CSEFJAEFIiIZ8iEFC[>LCS8iBXC[CRAcCJ?<>_CSAC8iAfAcCUAc>@CSHPCc@YEi>BBXFiBKH7K28iBXCSBXK2EFEJLEB9\
        FaEF8i8eAcS0R0L0CRG7CjG0G7G0G7B9FcEFLkD3G0G0CRFMJZG7HiG0EFG7CSCjKDEFGHFOP:PWKeOEG0FaQ0G0AcCaC[=EDDAc\
        F\\?jC[C[@1DEG[CECSCECSAc?[AcL0AcC[BUJ[K0GEKEC[A[KEB[AcAcCS=EA[Ac8i908iO0M0CS@1C[AcCE:Z:ZAcAcP0P0AcA[\
        8i8i8i8i@0@0@0AcAcAc;=AcAcAcP0P0Ac7[?EAcAcAcAcAc:Z:ZAcP0@0P0@0P0@0B\\ATFdATATB[AcAcATATC0
        """
}
