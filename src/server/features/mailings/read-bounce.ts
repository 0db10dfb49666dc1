// What the reader's thread runs for a mail that came back (base/reader.ts).
import { readReport } from '#server/base/mail/report.ts'
import { telling } from '#server/base/told.ts'

export default telling(({ bytes }: { bytes: Uint8Array }) => readReport(bytes))
