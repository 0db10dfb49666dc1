import { getMemberInfo } from '#accounts/api/profile.ts'
import { login, requestToken } from '#accounts/api/sessions.ts'
import { signup } from '#accounts/api/signup.ts'
import { sendEmailVerification } from '#accounts/api/verification.ts'
import { createTransferInfo, pgReady } from '#payments/api/payments.ts'
import { withdrawnItems } from '#payments/rules/withdrawn-payments.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { withdrawMember } from '#privacy/api/member-leaving.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { kept, visit } from '#tests/support/cards.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { annualFee, plantPaidOrder } from '#tests/support/payments.ts'
import { join } from '#tests/support/profiles.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import { signupOf, verifyAddress } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import { tracesOf } from '#tests/support/traces.ts'
import { visitor } from '#tests/support/visitor.ts'
import { describe, expect } from 'vitest'

const email = 'lee@example.org'
type Member = Awaited<ReturnType<typeof join>>

const verify = (site: Site, { browser }: Member, address = email) =>
  verifyAddress(site, browser, address, 'withdraw')

const withdraw = async (site: Site, member: Member): Promise<void> => {
  await verify(site, member)
  await succeed(member.browser.call(withdrawMember, {}))
}

describe('withdrawing', () => {
  test('needs the member’s own address, verified for this in this browser', async ({ site }) => {
    const member = await join(site)
    const { browser } = member
    expect(await refusalOf(browser.call(withdrawMember, {}))).toBe(62)
    await verifyAddress(site, browser, email, 'profile')
    expect(await refusalOf(browser.call(withdrawMember, {}))).toBe(62)
    await verify(site, member, 'other@example.org')
    expect(await refusalOf(browser.call(withdrawMember, {}))).toBe(62)
    const elsewhere = visitor(site)
    await verifyAddress(site, elsewhere, email, 'withdraw')
    expect(await refusalOf(browser.call(withdrawMember, {}))).toBe(62)
    await succeed(browser.call(getMemberInfo, {}))
  })

  test('ends everything at once, and the same address and id may join again', async ({ site }) => {
    const member = await join(site)
    const { browser } = member
    const tokens = await succeed(
      browser.call(login, { member_id: 'nohwa1956', member_password: 'secret!23' }),
    )
    browser.logIn(tokens)
    await withdraw(site, member)
    expect(await refusalOf(browser.call(getMemberInfo, {}))).toBe(84)
    expect(await refusalOf(browser.call(withdrawMember, {}))).toBe(84)
    const { refresh_token } = tokens
    expect(await refusalOf(browser.call(requestToken, { refresh_token }))).toBe(84)
    const id = { member_id: 'nohwa1956', member_password: 'secret!23' }
    expect(await refusalOf(visitor(site).call(login, id))).toBe(85)
    await verifyAddress(site, browser, email)
    await succeed(browser.call(signup, signupOf()))
  })

  test('is confirmed by mail, and the record of destruction names nobody', async ({ site }) => {
    await withdraw(site, await join(site))
    await deliverDueMail(site.context)
    const last = (await mailsTo(site.context, email)).at(-1)
    expect(last?.subject).toContain('회원 탈퇴가 완료되었습니다')
    expect(last?.text).toContain(withdrawnItems)
    expect(await site.context.db.selectFrom('destruction_record').selectAll().execute()).toEqual([
      { day: '2026-11-21', kind: 'member', count: 1 },
    ])
  })

  test('leaves of a payment what the law keeps, in a table of its own, and nothing else of the member', async ({
    site,
  }) => {
    const member = await join(site)
    await plantPaidOrder(site, member, {
      member_name: '이노화',
      company_name: '○○대학교 노화연구소',
      card: { card_no: '4321-****-****-8765', approval_no: '12345678', card_company: '국민카드' },
    })
    await plantPaidOrder(site, member, { goods_key: 'fee:2020', state: 'failed', paid_at: null })
    await succeed(visitor(site).call(sendEmailVerification, { email, purpose: 'findpw' }))
    site.clock.forward(60)
    await withdraw(site, member)
    await deliverDueMail(site.context)

    const { db } = site.context
    expect(await db.selectFrom('payment_order').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('withdrawn_payment').selectAll().execute()).toEqual([
      {
        order_pk: 1,
        member_name: '이노화',
        member_type: '정회원',
        goods_type: '연회비',
        goods_key: 'fee:2026',
        goods_name: '2026년 연회비',
        amount: 80_000,
        refunded_amount: 0,
        pay_method: 'card',
        gateway: null,
        state: 'paid',
        paid_at: '2026-11-21T03:01:00.000Z',
        refunded_at: null,
        card_company: '국민카드',
        approval_no: '12345678',
        number: '2026-000001',
        code: expect.stringMatching(/^[A-Z0-9-]{14,}$/) as string,
      },
    ])
    const words = {
      name: '이노화',
      englishName: 'Lee No-hwa',
      id: 'nohwa1956',
      email,
      phone: '01012345678',
      address: '종로구',
      school: '생명과학',
      topic: '텔로미어',
      workplace: '노화연구소',
      card: '4321-****',
    }
    expect(await tracesOf(site.context, words)).toEqual({ name: ['withdrawn_payment.member_name'] })

    site.clock.set('2031-11-21T03:01:00Z')
    await destroyDue(site.context)
    expect(await tracesOf(site.context, words)).toEqual({ name: ['withdrawn_payment.member_name'] })
    site.clock.set('2031-11-21T03:01:01Z')
    await destroyDue(site.context)
    expect(await tracesOf(site.context, words)).toEqual({})
  })

  test('waits while nobody can say where money is', async ({ site }) => {
    const member = await join(site)
    const order_pk = await plantPaidOrder(site, member, { state: 'unknown', paid_at: null })
    await verify(site, member)
    expect(await refusalOf(member.browser.call(withdrawMember, {}))).toBe(39)
    const { db } = site.context
    await db.updateTable('payment_order').set({ state: 'to_return' }).execute()
    expect(await refusalOf(member.browser.call(withdrawMember, {}))).toBe(39)
    await db.updateTable('payment_order').set({ state: 'failed' }).execute()
    await db
      .insertInto('refund')
      .values({
        order_pk,
        amount: 1,
        reason: '',
        actor: 'staff:김사무',
        state: 'asked',
        mbr_ref_no: 'r1',
        created_at: '2026-11-21T03:00:00Z',
      })
      .execute()
    expect(await refusalOf(member.browser.call(withdrawMember, {}))).toBe(39)
    await db.updateTable('refund').set({ state: 'refused' }).execute()
    await succeed(member.browser.call(withdrawMember, {}))
  })

  test('ends an order that waits for its deposit, and a card that was begun beside it', async ({
    site,
  }) => {
    const member = await join(site)
    await succeed(member.browser.call(createTransferInfo, annualFee))
    const { data } = await succeed(member.browser.call(pgReady, annualFee))
    const back = await goThroughWindow(site, data.nextPcUrl)
    await withdraw(site, member)
    expect(await site.context.db.selectFrom('payment_order').selectAll().execute()).toEqual([])
    expect(await visit(site, back)).toBe('/membership?sucess=false')
    expect(await kept(site)).toBe(0)
  })

  test('twice at once happens once', async ({ site }) => {
    const member = await join(site)
    await verify(site, member)
    const answers = await Promise.all([1, 2, 3].map(() => member.browser.call(withdrawMember, {})))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await site.context.db.selectFrom('member').select('member_pk').execute()).toEqual([])
  })
})
