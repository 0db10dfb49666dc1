import type { Audit, AuditFile } from '#payments/api/audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { MadeFile, StreamedFile } from '#platform/server/http/route.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { workbookParts, workbookType } from '#platform/server/tables/write-workbook.ts'
import { sheetsOf } from '#payments/server/office-money/audit/book.ts'
import { auditOf, summaryOf } from '#payments/server/office-money/audit/collect.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

/** The sums of a year. No member's data are in them, so that no row is left in the log. */
export const auditSums = async (context: Context, year: number): Promise<Audit> =>
  summaryOf(await auditOf(context, year))

/** The books of a year to be handed over. Leaves one row of the log, with the reason. */
export const makeAuditFile = async (
  context: Context,
  by: Actor,
  { year, format, reason }: AuditFile,
): Promise<MadeFile | StreamedFile> => {
  const books = await auditOf(context, year)
  await recordAlone(context, by, {
    kind: 'order',
    reason,
    label: `${year}년의 감사 자료를 내려받았습니다.`,
    after: { year, format, count: books.payments.length },
  })
  if (format === 'pdf') {
    // Fonts and their tools take 20 MB: not of a server that prints nothing.
    const { printAudit } = await import('#payments/server/office-money/audit/print.ts')
    const bytes = await printAudit(context, summaryOf(books))
    return { name: `${year}년 감사 자료 요약.pdf`, type: 'application/pdf', bytes }
  }
  const parts = workbookParts(await sheetsOf(context, books))
  return { name: `${year}년 감사 자료.xlsx`, type: workbookType, parts }
}
