// platform/server/reader.ts runs this in a process of its own.
import { readReport } from '#platform/server/mail/report.ts'

export default ({ bytes }: { bytes: Uint8Array }) => readReport(bytes)
