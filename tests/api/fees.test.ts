import { describe, expect } from 'vitest'
import { getRegistrationCheck } from '#conference/api/registration.ts'
import { getMember, listMembers } from '#members/api/office-members.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import * as waivers from '#payments/api/dues.ts'
import * as entries from '#payments/api/order-actions.ts'
import * as calls from '#payments/api/payments.ts'
import { feeStatuses } from '#payments/rules/fee-status.ts'
import { waiveFee } from '#payments/server/fees/waivers.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { downloadPersonalData } from '#privacy/api/personal-data.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { countDone } from '#tests/support/call.ts'
import { logOf } from '#tests/support/console.ts'
import { askForFile } from '#tests/support/documents.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { cash } from '#tests/support/office-money.ts'
import { officer as actor } from '#tests/support/officer.ts'
import {
  annualFee,
  conference_id,
  feeOf,
  orderStatesOf,
  plantPaidOrder,
  plantPayer,
  registration,
  whileOpen,
} from '#tests/support/payments.ts'
import { type Clerk, plantClerk, test } from '#tests/support/people.ts'
import { join } from '#tests/support/profiles.ts'
import type { Site } from '#tests/support/site.ts'
import { withdraw } from '#tests/support/withdrawals.ts'

const why = { amount: 0, reason: '2026년 3월 이사회 의결', tell: false }
const created_at = '2024-03-01T00:00:00Z'

const statusOf = async (by: Clerk) => {
  const { rows } = await by.do(listMembers, { sort: 'name' })
  return rows.map(({ fee, arrears }) => [fee, arrears])
}

describe('a year’s fee that is waived', () => {
  test('counts as exempt until it is taken back', async ({ site, treasurer }) => {
    const payer = await plantPayer(site, { created_at })
    const { member_pk } = payer
    expect(await statusOf(treasurer)).toEqual([['unpaid', 3]])
    const made = await treasurer.do(waivers.makeWaiver, { member_pk, year: 2026, ...why })
    expect(made.waivers).toMatchObject([{ year: 2026, by: '회계 담당', reason: why.reason }])
    expect(await statusOf(treasurer)).toEqual([['exempt', 2]])
    const [regular] = (await treasurer.do(waivers.getDues, {})).rows
    expect(regular?.statuses).toContainEqual({ status: 'exempt', count: 1 })
    expect(regular?.long).toBe(0)
    const history = await payer.do(calls.getPayInfo, {})
    expect(history.pay_info.map(({ status }) => status)).toEqual(['면제', '미납', '미납'])
    expect(await payer.refused(calls.createTransferInfo, annualFee)).toBe(49)
    expect(await payer.refused(calls.pgReady, annualFee)).toBe(49)
    expect(await treasurer.refused(entries.makeEntry, { member_pk, ...cash() })).toBe(40)
    const end = { waiver_pk: made.waivers[0]?.waiver_pk ?? 0, reason: '의결의 취소' }
    const ended = await treasurer.do(waivers.endWaiver, end)
    expect(ended.waivers).toMatchObject([{ ended_by: '회계 담당', ended_reason: '의결의 취소' }])
    expect(await treasurer.refused(waivers.endWaiver, end)).toBe(44)
    expect(await statusOf(treasurer)).toEqual([['unpaid', 3]])
    await payer.do(calls.createTransferInfo, annualFee)
    expect((await treasurer.do(getMember, { member_pk })).waivers).toHaveLength(1)
    expect(JSON.stringify(await logOf(site))).not.toMatch(/이사회|의결/)
  })

  test.extend('at', whileOpen)('meets a condition of registering', async ({ payer, treasurer }) => {
    const fee = async () => {
      const { checks } = await payer.do(getRegistrationCheck, { conference_id })
      return checks.find(({ name }) => name === 'annual_fee')?.state
    }
    const goods = { goods_name: registration.goods_name }
    expect(await fee()).toBe('unmet')
    expect(await payer.refused(calls.getAnnualFeePaid, goods)).toBe(78)
    const { member_pk } = payer
    await treasurer.do(waivers.makeWaiver, { member_pk, year: 2025, ...why })
    expect(await fee()).toBe('met')
    await payer.do(calls.getAnnualFeePaid, goods)
    await payer.do(calls.createTransferInfo, registration)
  })

  test('ends what was awaited; a deposit goes back', async ({ site, payer, treasurer }) => {
    await payer.do(calls.createTransferInfo, annualFee)
    await payer.do(calls.pgReady, annualFee)
    const { member_pk } = payer
    await treasurer.do(waivers.makeWaiver, { member_pk, year: 2026, ...why, tell: true })
    expect(await orderStatesOf(site)).toEqual(['expired', 'failed'])
    await deliverDueMail(site.context)
    const mail = (await mailsTo(site.context, 'regular01@example.org')).at(-1)
    expect(mail?.subject).toContain('2026년 연회비가 면제되었습니다')
    expect(mail?.text).toContain('입금하지 마십시오')
    const { order } = await treasurer.do(entries.confirmDeposit, { order_pk: 1 })
    expect(order.state).toBe('to_return')
    expect(order.story[1]?.text).toBe(
      '그해의 연회비가 면제되거나 조정되어 이 주문은 종료되었습니다.',
    )
  })

  test('is one of two at once, or the payment', async ({ payer, treasurer, admin }) => {
    const { member_pk } = payer
    const waived = { member_pk, year: 2026, ...why }
    const done = await countDone(
      treasurer.ask(waivers.makeWaiver, waived),
      admin.ask(waivers.makeWaiver, waived),
      admin.ask(entries.makeEntry, { member_pk, ...cash() }),
    )
    expect(done).toBe(1)
    const [fee] = (await payer.do(calls.getPayInfo, {})).pay_info
    expect(['면제', '납부완료']).toContain(fee?.status)
  })

  test('is none where nothing is owed', async ({ site, treasurer, office }) => {
    const { member_pk } = await plantMember(site, { created_at })
    await plantPaidOrder(site, { member_pk })
    const honour = { member_id: 'h', email: 'h@example.org', member_type: '명예회원' } as const
    const honoured = await plantMember(site, honour)
    const wrong = async (year: number, pk = member_pk) =>
      (await treasurer.wrong(waivers.makeWaiver, { member_pk: pk, year, ...why }))['year']
    expect(await wrong(2026)).toContain('이미 납부되어 있습니다(주문 1)')
    expect(await wrong(2023)).toContain('가입 연도부터')
    expect(await wrong(2026, honoured.member_pk)).toBe('명예회원은 연회비가 면제됩니다.')
    const nobody = { member_pk: 999_999, year: 2026, ...why }
    expect(await treasurer.refused(waivers.makeWaiver, nobody)).toBe(44)
    expect(await office.refused(waivers.makeWaiver, { member_pk, year: 2025, ...why })).toBe(43)
  })

  test('is the member’s to read, for five years', async ({ site, payer, treasurer }) => {
    const { member_pk, token } = payer
    await treasurer.do(waivers.makeWaiver, { member_pk, year: 2026, ...why })
    const { bytes } = await askForFile(site, `${downloadPersonalData.path}?format=json`, token)
    const text = Buffer.from(bytes).toString()
    expect(JSON.parse(text)).toMatchObject({ fee_waivers: [{ year: 2026, reason: why.reason }] })
    expect(text).not.toContain('회계 담당')
    for (const [moment, left] of [
      ['2031-11-21T02:00:00Z', 1],
      ['2031-11-21T05:00:00Z', 0],
    ] as const) {
      site.clock.set(moment)
      await destroyDue(site.context)
      const kept = await site.context.db.selectFrom('fee_waiver').selectAll().execute()
      expect(kept).toHaveLength(left)
    }
  })
})

const plantSociety = async (site: Site) => {
  const gone = await join(site)
  await plantPaidOrder(site, gone, { amount: 70_000 })
  await withdraw(site, gone)
  const plant = async (member_id: string, more: object = {}) =>
    plantMember(site, { member_id, created_at: '2022-12-31T15:00:00Z', ...more })
  await plantPaidOrder(site, await plant('paid'), { refunded_amount: 30_000 })
  const waiting = { state: 'awaiting_deposit', paid_at: null } as const
  await plantPaidOrder(site, await plant('waits', { member_type: '학생회원' }), waiting)
  await plant('owes')
  await plant('honoured', { member_type: '명예회원' })
  const { member_pk } = await plant('waived')
  for (const year of [2025, 2026]) await waiveFee(site.context, actor, { member_pk, year, ...why })
  await plant('newcomer', { created_at: '2026-01-01T03:00:00Z' })
}

test('dues count those whom the list of members shows', async ({ site, officer, editor }) => {
  await plantSociety(site)
  const dues = await officer.do(waivers.getDues, {})
  expect(dues).toMatchObject({ year: 2026, paid: 150_000, refunded: 30_000, rehearsed: 0 })
  for (const year of [2026, 2025, 2021]) {
    const { rows } = await officer.do(waivers.getDues, { year })
    const to = `${year}-12-31`
    for (const type of memberTypes) {
      const row = rows.find((one) => one.type === type)
      for (const fee of feeStatuses) {
        const shown = await officer.do(listMembers, { type, fee, year, to })
        const found = row?.statuses.find(({ status }) => status === fee)
        expect([year, type, fee, found?.count]).toEqual([year, type, fee, shown.count])
      }
      const long = await officer.do(listMembers, { type, arrears: 3, to })
      expect(row?.long).toBe(long.count)
    }
  }
  expect(await editor.refused(waivers.getDues, {})).toBe(43)
})

describe('the history of annual fees has a row for each year (ruling 5)', () => {
  const joined = { created_at: '2019-03-02T03:00:00Z' }

  test('also of payments that were destroyed', async ({ site }) => {
    const payer = await plantPayer(site, joined)
    for (const year of [2019, 2020, 2021, 2022, 2024, 2025, 2026]) {
      site.clock.set(`${year}-05-01T03:00:00Z`)
      await plantPaidOrder(site, payer, feeOf(year))
    }
    site.clock.set('2026-11-21T03:00:00Z')
    await destroyDue(site.context)
    const { pay_info } = await (await payer.logInAgain()).do(calls.getPayInfo, {})
    const office = await plantClerk(site, '사무국')
    const statusIn = (year: number): string => {
      if (year <= 2021) return '보관 기간 지남'
      return year === 2023 ? '미납' : '납부완료'
    }
    const years = [2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019]
    const statuses = years.map((year) => [year, statusIn(year)])
    expect(pay_info.map(({ year, status }) => [year, status])).toEqual(statuses)
    const { fees } = await office.do(getMember, payer)
    expect(fees.map(({ year, status }) => [year, status])).toEqual(statuses)
    expect(pay_info.slice(5).map(({ pay_info_pk }) => pay_info_pk)).toEqual([null, null, null])
  })

  test('of long ago that was paid lately is paid', async ({ site }) => {
    const payer = await plantPayer(site, joined)
    await plantPaidOrder(site, payer, feeOf(2019))
    const { pay_info } = await payer.do(calls.getPayInfo, {})
    expect(pay_info.at(-1)).toMatchObject({ year: 2019, status: '납부완료' })
    const honour = { member_id: 'h', email: 'h@example.org', member_type: '명예회원' } as const
    const theirs = await (await plantPayer(site, { ...honour, ...joined })).do(calls.getPayInfo, {})
    expect(new Set(theirs.pay_info.map(({ status }) => status))).toEqual(new Set(['면제']))
  })
})
