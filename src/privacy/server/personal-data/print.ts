import { longDay, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { PersonalData } from '#privacy/server/personal-data/collect.ts'
import { tablesOf } from '#privacy/server/personal-data/tables.ts'
import type { Table } from '#privacy/server/personal-data/tables/table.ts'
import { Flow } from '#platform/server/pdf/flow.ts'
import { drawPdf, type Look } from '#platform/server/pdf/pdf.ts'
import { drawTable } from '#platform/server/pdf/table.ts'

const title = '개인정보 열람 자료'
const plain: Look = { size: 10.5 }
const strong: Look = { size: 10.5, weight: 'SemiBold' }

/** In points: a heading with the first rows of its table. */
const together = 110

/** All that is held about a member, to be read and kept (norms 2.4). */
export const printPersonalData = (
  context: Context,
  data: PersonalData,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { clock, site } = context
  const now = clock.now()
  return drawPdf({ title, author: site.name, createdAt: now }, (pdf) => {
    const flow = new Flow(pdf).open(
      site.name,
      title,
      `${data.profile.member_name}님에 관하여 ${longDay(seoulDay(now))}에 보관하고 있는 모든 정보입니다. 비밀번호는 되돌릴 수 없게 암호화하여 보관하므로 싣지 않았습니다. 시각은 모두 한국 시각입니다.`,
    )
    for (const table of tablesOf(context, data)) draw(flow, table)
  })
}

const draw = (flow: Flow, { heading, columns, rows }: Table): void => {
  flow.space(18).need(together)
  flow.write('H2', heading).space(6)
  if (rows.length === 0) flow.write('P', '보관하고 있는 정보가 없습니다.', plain)
  else drawTable(flow, columns, rows.map(cellsOf))
}

const cellsOf = (row: readonly string[]) =>
  row.map((text, index) => [{ text: text === '' ? '–' : text, look: index === 0 ? strong : plain }])
