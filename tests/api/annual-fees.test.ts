import { getMember } from '#members/api/office-members.ts'
import { getPayInfo } from '#payments/api/payments.ts'
import { annualFeeName } from '#payments/rules/goods.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { call, succeed } from '#tests/support/call.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
import { plantPaidOrder, plantPayer } from '#tests/support/payments.ts'
import { test } from '#tests/support/site.ts'
import { expect } from 'vitest'

// The history of annual fees: a row for each year since joining (ruling 5).

const created_at = '2019-03-02T03:00:00Z'

test('who has always paid is told nothing else of years whose payments were destroyed', async ({
  site,
}) => {
  const payer = await plantPayer(site, { created_at })
  for (const year of [2019, 2020, 2021, 2022, 2024, 2025, 2026]) {
    site.clock.set(`${year}-05-01T03:00:00Z`)
    await plantPaidOrder(site, payer, {
      goods_key: `fee:${year}`,
      goods_name: annualFeeName(year),
    })
  }
  site.clock.set('2026-11-21T03:00:00Z')
  await destroyDue(site.context)
  const me = await payer.logInAgain()
  const { pay_info } = await succeed(call(site, getPayInfo, {}, me))
  const standings = [
    ...[2026, 2025, 2024].map((year) => [year, '납부완료']),
    ...[
      [2023, '미납'],
      [2022, '납부완료'],
    ],
    ...[2021, 2020, 2019].map((year) => [year, '보관 기간 지남']),
  ]
  expect(pay_info.map(({ year, status }) => [year, status])).toEqual(standings)
  expect(pay_info.slice(5).map(({ pay_info_pk }) => pay_info_pk)).toEqual([null, null, null])
  const office = await plantStaff(site, '사무국')
  const { member_pk } = payer
  const { fees } = await succeed(ask(site, getMember, { member_pk }, office))
  expect(fees.map(({ year, status }) => [year, status])).toEqual(standings)
})

test('a fee of long ago that was paid lately is paid, and who owes none is exempt', async ({
  site,
}) => {
  const payer = await plantPayer(site, { created_at })
  await plantPaidOrder(site, payer, { goods_key: 'fee:2019', goods_name: '2019년 연회비' })
  const { pay_info } = await succeed(call(site, getPayInfo, {}, payer))
  expect(pay_info.at(-1)).toMatchObject({ year: 2019, status: '납부완료' })
  const exempt = {
    member_id: 'honor01',
    email: 'honor@example.org',
    member_type: '명예회원',
  } as const
  const honorary = await plantPayer(site, { ...exempt, created_at })
  const theirs = await succeed(call(site, getPayInfo, {}, honorary))
  expect(new Set(theirs.pay_info.map(({ status }) => status))).toEqual(new Set(['면제']))
})
