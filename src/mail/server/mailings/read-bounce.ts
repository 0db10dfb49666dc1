// What the reader's thread runs for a mail that came back (base/reader.ts).
import { readReport } from '#platform/server/mail/report.ts'
import { withOutcome } from '#platform/server/outcome.ts'

export default withOutcome(({ bytes }: { bytes: Uint8Array }) => readReport(bytes))
