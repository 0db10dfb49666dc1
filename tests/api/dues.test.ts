import { getDues } from '#payments/api/dues.ts'
import { listMembers } from '#members/api/office-members.ts'
import { feeStatuses } from '#payments/rules/fee-status.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { waiveFee } from '#payments/server/waivers.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { officer } from '#tests/support/officer.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { join } from '#tests/support/profiles.ts'
import { type Site, test } from '#tests/support/site.ts'
import { withdraw } from '#tests/support/withdrawals.ts'
import { expect } from 'vitest'

const plantSociety = async (site: Site) => {
  const gone = await join(site)
  await plantPaidOrder(site, gone, { amount: 70_000 })
  await withdraw(site, gone)
  const created_at = '2022-12-31T15:00:00Z'
  const plant = async (member_id: string, more: object) =>
    plantMember(site, { member_id, created_at, ...more })
  await plantPaidOrder(site, await plant('paid', {}), { refunded_amount: 30_000 })
  const waiting = { state: 'awaiting_deposit', paid_at: null } as const
  await plantPaidOrder(site, await plant('waits', { member_type: '학생회원' }), waiting)
  await plant('owes', {})
  await plant('honoured', { member_type: '명예회원' })
  const { member_pk } = await plant('waived', {})
  const wanted = { reason: '이사회 의결', tell: false }
  for (const year of [2025, 2026]) {
    await waiveFee(site.context, officer, { member_pk, year, ...wanted })
  }
  await plant('newcomer', { created_at: '2026-01-01T03:00:00Z' })
}

test('a year of dues counts those whom the list of members shows, and its money to the won', async ({
  site,
}) => {
  await plantSociety(site)
  const reader = await plantStaff(site, '임원')
  const dues = await succeed(ask(site, getDues, {}, reader))
  expect(dues).toMatchObject({ year: 2026, paid: 150_000, refunded: 30_000, rehearsed: 0 })
  for (const year of [2026, 2025, 2021]) {
    const { rows } = await succeed(ask(site, getDues, { year }, reader))
    const to = `${year}-12-31`
    for (const type of memberTypes) {
      const row = rows.find((one) => one.type === type)
      for (const fee of feeStatuses) {
        const shown = await succeed(ask(site, listMembers, { type, fee, year, to }, reader))
        const found = row?.standings.find(({ standing }) => standing === fee)
        expect([year, type, fee, found?.count]).toEqual([year, type, fee, shown.count])
      }
      const long = await succeed(ask(site, listMembers, { type, arrears: 3, to }, reader))
      expect(row?.long).toBe(long.count)
    }
  }
})

test('the picture of dues is for who may read money', async ({ site }) => {
  const editor = await plantStaff(site, '편집')
  expect(await refusalOf(ask(site, getDues, {}, editor))).toBe(43)
})
