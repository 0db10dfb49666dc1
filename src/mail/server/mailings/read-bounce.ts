// What the reader's thread runs for a mail that came back (base/reader.ts).
import { readReport } from '#platform/server/mail/report.ts'
import { telling } from '#platform/server/told.ts'

export default telling(({ bytes }: { bytes: Uint8Array }) => readReport(bytes))
