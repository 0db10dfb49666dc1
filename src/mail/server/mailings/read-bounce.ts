// platform/server/reader.ts runs this in a process of its own.
import { readReport } from '#mail/server/mailings/report.ts'

export default ({ bytes }: { bytes: Uint8Array }) => readReport(bytes)
