// What the reader runs for a mail that came back (platform/server/reader.ts).
import { readReport } from '#platform/server/mail/report.ts'

export default ({ bytes }: { bytes: Uint8Array }) => readReport(bytes)
