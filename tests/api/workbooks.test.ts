import { read, utils } from '@e965/xlsx'
import { expect } from 'vitest'
import * as members from '#members/api/office-members.ts'
import * as money from '#payments/api/office-money.ts'
import * as log from '#staff/api/staff-log.ts'
import { logOf, plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { test } from '#tests/support/people.ts'
import { download } from '#tests/support/table-parts.ts'

const sheetOf = async (answer: Response) => {
  const book = read(new Uint8Array(await answer.arrayBuffer()))
  const [name = ''] = book.SheetNames
  const sheet = book.Sheets[name] ?? {}
  return { name, sheet, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) }
}

const lists = [
  [members.membersFile, '회원', 3],
  [money.ordersFile, '회비와 입금', 2],
  [log.logFile, '이력', 1],
] as const

test.for(lists)(
  '%s comes as a workbook, whose text is text and whose sums are numbers',
  async ([call, title, many], { site, admin }) => {
    const member_name = '=HYPERLINK("http://evil.example","김노화")'
    const member = await plantMember(site, { member_name })
    await plantMember(site, { member_id: 'other01' })
    await plantPaidOrder(site, member, { member_name })
    const wanted = { reason: '감사 자료', format: 'xlsx' }
    if (title === '이력') await download(site, members.membersFile, admin, wanted)
    const answer = await download(site, call, admin, wanted)
    expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet')
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      `${title} 2026-11-21.xlsx`,
    )
    const { name, sheet, rows } = await sheetOf(answer)
    expect(name).toBe(title)
    expect(rows.length).toBeGreaterThanOrEqual(many)
    const cells = Object.entries(sheet).filter(([place]) => /^[A-Z]/.test(place))
    for (const [, cell] of cells) expect(cell).not.toHaveProperty('f')
    if (title === '회비와 입금') {
      expect(rows[1]).toContain(member_name)
      expect(rows[1]).toContain(80_000)
    }
    const [last] = (await logOf(site)).slice(-1)
    expect(last).toMatchObject({ call: call.path, reason: '감사 자료' })
  },
)

test('a workbook is as guarded as the text: reason, permission, format', async ({ site }) => {
  const treasurer = await plantStaff(site, '회계')
  const office = await plantStaff(site, '사무국')
  const wanted = { reason: '감사 자료', format: 'xlsx' } as const
  expect(await treasurer.refused(members.membersFile, wanted)).toBe(43)
  expect(await office.refused(money.ordersFile, wanted)).toBe(43)
  const unexplained = { ...wanted, reason: ' ' }
  expect(await treasurer.refused(money.ordersFile, unexplained)).toBe(40)
  const strange = { reason: '감사 자료', format: 'pdf' } as never
  expect(await treasurer.refused(money.ordersFile, strange)).toBe(40)
})
