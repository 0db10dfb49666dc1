import { cellsOf, protocolOf } from '#privacy/server/privacy-desk/destruction/service.ts'
import type { FileInput } from '#privacy/api/destruction.ts'
import type { Context } from '#platform/server/context.ts'
import type { MadeFile, StreamedFile } from '#platform/server/http/route.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { inOnePart, tableFile } from '#platform/server/tables/table-file.ts'
import { signoffsOf } from '#privacy/server/privacy-desk/signoffs.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

const head = ['파기한 날', '종류', '건수', '파기 기준', '방법', '누가']

/** The protocol of a year (파기 관리대장), to be shown to who audits it. Leaves a row of the log before anything is made. */
export const makeProtocol = async (
  context: Context,
  staff: Actor,
  { year, format }: FileInput,
): Promise<MadeFile | StreamedFile> => {
  await recordAlone(context, staff, {
    kind: 'privacy',
    subject: year,
    label: '한 해의 파기 관리대장을 내려받았습니다.',
    after: { format },
  })
  const rows = (await protocolOf(context, year)).toReversed()
  const name = `개인정보 파기 관리대장 ${year}년`
  if (format === 'csv') {
    const parts = inOnePart(rows.map((row) => [...cellsOf(row)]))
    return tableFile(name, 'csv', { name: '파기 관리대장', head, parts })
  }
  const signoffs = await signoffsOf(context, 'destruction', year)
  // Fonts and their tools take 20 MB: not of a server that prints nothing.
  const { printProtocol } = await import('#privacy/server/privacy-desk/destruction/print.ts')
  const bytes = await printProtocol(context, { year, rows, signoffs })
  return { name: `${name}.pdf`, type: 'application/pdf', bytes }
}
