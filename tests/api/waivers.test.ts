import * as entries from '#payments/api/order-actions.ts'
import { getDues } from '#payments/api/dues.ts'
import { getMember, listMembers } from '#members/api/office-members.ts'
import * as calls from '#payments/api/payments.ts'
import { downloadPersonalData } from '#privacy/api/personal-data.ts'
import { getRegistrationCheck } from '#conference/api/registration.ts'
import * as waivers from '#payments/api/dues.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { cash } from '#tests/support/office-money.ts'
import {
  annualFee,
  conference_id,
  orderStatesOf,
  plantPaidOrder,
  plantPayer,
  registration,
  whileOpen,
} from '#tests/support/payments.ts'
import { type Site, test } from '#tests/support/site.ts'
import { describe, expect } from 'vitest'

const why = { reason: '2026년 3월 이사회 의결', tell: false }
const created_at = '2024-03-01T00:00:00Z'

const yearOf = async (answer: ReturnType<typeof ask>): Promise<string | undefined> => {
  const { body } = await answer
  return body.success ? undefined : body.error.fields?.['year']
}

const statusOf = async (site: Site, by: { cookie: string }) => {
  const { rows } = await succeed(ask(site, listMembers, { sort: 'name' }, by))
  return rows.map(({ fee, arrears }) => [fee, arrears])
}

describe('a year’s fee that is waived', () => {
  test('counts as that of an exempt member everywhere, until it is taken back', async ({
    site,
  }) => {
    const { member_pk, token } = await plantPayer(site, { created_at })
    const treasurer = await plantStaff(site, '회계', { staff_name: '이회계' })
    expect(await statusOf(site, treasurer)).toEqual([['unpaid', 3]])
    const waived = { member_pk, year: 2026, ...why }
    const made = await succeed(ask(site, waivers.makeWaiver, waived, treasurer))
    expect(made.waivers).toMatchObject([{ year: 2026, by: '이회계', reason: why.reason }])
    expect(await statusOf(site, treasurer)).toEqual([['exempt', 2]])
    const dues = await succeed(ask(site, getDues, {}, treasurer))
    const [regular] = dues.rows
    expect(regular?.standings).toContainEqual({ standing: 'exempt', count: 1 })
    expect(regular?.long).toBe(0)
    const history = await succeed(call(site, calls.getPayInfo, {}, { token }))
    expect(history.pay_info.map(({ status }) => status)).toEqual(['면제', '미납', '미납'])
    expect(await refusalOf(call(site, calls.createTransferInfo, annualFee, { token }))).toBe(49)
    expect(await refusalOf(call(site, calls.pgReady, annualFee, { token }))).toBe(49)
    expect(await refusalOf(ask(site, entries.makeEntry, { member_pk, ...cash() }, treasurer))).toBe(
      40,
    )
    const end = { waiver_pk: made.waivers[0]?.waiver_pk ?? 0, reason: '의결의 취소' }
    const ended = await succeed(ask(site, waivers.endWaiver, end, treasurer))
    expect(ended.waivers).toMatchObject([{ ended_by: '이회계', ended_reason: '의결의 취소' }])
    expect(await refusalOf(ask(site, waivers.endWaiver, end, treasurer))).toBe(44)
    expect(await statusOf(site, treasurer)).toEqual([['unpaid', 3]])
    await succeed(call(site, calls.createTransferInfo, annualFee, { token }))
    const seen = await succeed(ask(site, getMember, { member_pk }, treasurer))
    expect(seen.waivers).toHaveLength(1)
    expect(JSON.stringify(await logOf(site))).not.toMatch(/이사회|의결/)
  })

  test('is a condition of the pre-registration that is met', async ({ site }) => {
    site.clock.set(whileOpen)
    const { member_pk, token } = await plantPayer(site)
    const treasurer = await plantStaff(site, '회계')
    const fee = async () => {
      const { checks } = await succeed(
        call(site, getRegistrationCheck, { conference_id }, { token }),
      )
      return checks.find(({ name }) => name === 'annual_fee')?.state
    }
    const goods = { goods_name: registration.goods_name }
    expect(await fee()).toBe('unmet')
    expect(await refusalOf(call(site, calls.getAnnualFeePaid, goods, { token }))).toBe(78)
    await succeed(ask(site, waivers.makeWaiver, { member_pk, year: 2025, ...why }, treasurer))
    expect(await fee()).toBe('met')
    await succeed(call(site, calls.getAnnualFeePaid, goods, { token }))
    await succeed(call(site, calls.createTransferInfo, registration, { token }))
  })

  test('ends what was awaited for it; a deposit that comes all the same goes back', async ({
    site,
  }) => {
    const { member_pk, token } = await plantPayer(site, { email: 'kim@example.org' })
    await succeed(call(site, calls.createTransferInfo, annualFee, { token }))
    await succeed(call(site, calls.pgReady, annualFee, { token }))
    const treasurer = await plantStaff(site, '회계')
    const waived = { member_pk, year: 2026, ...why, tell: true }
    await succeed(ask(site, waivers.makeWaiver, waived, treasurer))
    expect(await orderStatesOf(site)).toEqual(['expired', 'failed'])
    await deliverDueMail(site.context)
    const mails = await mailsTo(site.context, 'kim@example.org')
    expect(mails.at(-1)?.subject).toContain('2026년 연회비가 면제되었습니다')
    expect(mails.at(-1)?.text).toContain('입금하지 마십시오')
    const { order } = await succeed(ask(site, entries.confirmDeposit, { order_pk: 1 }, treasurer))
    expect(order.state).toBe('to_return')
    expect(order.story[1]?.text).toBe('그해의 연회비가 면제되어 이 주문은 끝났습니다.')
  })

  test('by two at once, or beside a payment at the same instant, is one of them', async ({
    site,
  }) => {
    const { member_pk, token } = await plantPayer(site)
    const treasurer = await plantStaff(site, '회계')
    const admin = await plantStaff(site, '관리자')
    const waived = { member_pk, year: 2026, ...why }
    const answers = await Promise.all([
      ask(site, waivers.makeWaiver, waived, treasurer),
      ask(site, waivers.makeWaiver, waived, admin),
      ask(site, entries.makeEntry, { member_pk, ...cash() }, admin),
    ])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const { pay_info } = await succeed(call(site, calls.getPayInfo, {}, { token }))
    expect(['면제', '납부완료']).toContain(pay_info[0]?.status)
  })

  test('is none where it is paid, exempt or before the joining, and is the treasurer’s to give', async ({
    site,
  }) => {
    const { member_pk } = await plantMember(site, { created_at })
    const treasurer = await plantStaff(site, '회계')
    const of = (year: number, pk = member_pk) =>
      ask(site, waivers.makeWaiver, { member_pk: pk, year, ...why }, treasurer)
    await plantPaidOrder(site, { member_pk })
    expect(await yearOf(of(2026))).toContain('이미 납부되어 있습니다(주문 1)')
    expect(await yearOf(of(2023))).toContain('회원이 되신 해부터')
    const { member_pk: honoured } = await plantMember(site, {
      member_id: 'honoured01',
      email: 'h@example.org',
      member_type: '명예회원',
    })
    expect(await yearOf(of(2026, honoured))).toBe('명예회원은 연회비가 면제됩니다.')
    expect(await refusalOf(of(2026, 999_999))).toBe(44)
    const office = await plantStaff(site, '사무국')
    const asked = { member_pk, year: 2025, ...why }
    expect(await refusalOf(ask(site, waivers.makeWaiver, asked, office))).toBe(43)
  })

  test('is the member’s to read, and goes after five years', async ({ site }) => {
    const { member_pk, token } = await plantPayer(site)
    const treasurer = await plantStaff(site, '회계')
    await succeed(ask(site, waivers.makeWaiver, { member_pk, year: 2026, ...why }, treasurer))
    const answer = await fetch(`${site.url}/api${downloadPersonalData.path}?format=json`, {
      headers: { 'client-secret': site.context.config.clientSecret, authorization: token },
    })
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ fee_waivers: [{ year: 2026, reason: why.reason }] })
    expect(text).not.toContain('회계 담당')
    const count = async () =>
      (await site.context.db.selectFrom('fee_waiver').selectAll().execute()).length
    site.clock.set('2031-11-21T02:00:00Z')
    await destroyDue(site.context)
    expect(await count()).toBe(1)
    site.clock.set('2031-11-21T05:00:00Z')
    await destroyDue(site.context)
    expect(await count()).toBe(0)
  })
})
