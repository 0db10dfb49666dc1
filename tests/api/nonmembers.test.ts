import { expect } from 'vitest'
import { signup } from '#accounts/api/signup.ts'
import { getRoster } from '#conference/api/checkin.ts'
import * as calls from '#conference/api/nonmembers.ts'
import { listRegistrants } from '#conference/api/registrants.ts'
import { getRegisterInfo } from '#conference/api/registration.ts'
import { roomOf } from '#conference/server/registrants/room.ts'
import * as payments from '#payments/api/payments.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { personOf } from '#tests/support/call.ts'
import { kept, visit } from '#tests/support/cards.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { email, form, openToAll } from '#tests/support/nonmembers.ts'
import { officer } from '#tests/support/officer.ts'
import * as money from '#tests/support/payments.ts'
import { test as base } from '#tests/support/people.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import { signupOf, verifiedVisitor, verifyAddress, verifyByMail } from '#tests/support/signups.ts'
import type { Site } from '#tests/support/site.ts'
import { type Visitor, visitor } from '#tests/support/visitor.ts'

const test = base.extend('at', money.whileOpen)

/** Somebody whose address was proved in this browser. */
const proved = async (site: Site, address = email): Promise<Visitor> => {
  const browser = visitor(site)
  await verifyAddress(site, browser, address, 'register')
  return browser
}

const rows = ({ context }: Site) =>
  context.db.selectFrom('payment_order').selectAll().orderBy('order_pk').execute()

const refusal = async (who: Visitor, sent = form()) => {
  const { body } = await who.ask(calls.register, sent)
  return body.success ? undefined : (Object.values(body.error.fields ?? {})[0] ?? body.error.code)
}

test('registers by code and transfer, and follows it by the link of each mail', async ({
  site,
  office,
}) => {
  openToAll(site)
  const browser = visitor(site)
  const offer = await browser.do(calls.getOffer, {})
  expect(offer).toMatchObject({ open: true, title: '2025년 한국노화과학회 추계학술대회' })
  expect(offer.tiers).toEqual([
    { who: '비회원(일반)', name: '비회원(일반)', amount: 80_000, proof: '' },
    { who: '비회원(학생)', name: '비회원(학생)', amount: 30_000, proof: '학생증' },
  ])
  await verifyByMail(site, browser, email, 'register')
  const began = await browser.do(calls.begin, { email })
  expect([began.member, began.token]).toEqual([false, null])
  const { token, transfer } = await browser.do(calls.register, form())
  expect(transfer).toMatchObject({ amount: 30_000, member_type: '비회원', due: '2025-10-15' })
  expect(token).toMatch(/^[\w-]{43}$/)
  const [, mail] = await deliveredTo(site.context, email)
  expect(mail?.text).toContain(`/register#${token}`)
  const stored = await site.context.db.selectFrom('nonmember').selectAll().execute()
  expect(stored).toMatchObject([{ phone: '01023456789', agreed_privacy: '2020-03-01' }])
  expect(JSON.stringify(stored)).not.toContain(token)

  await confirmDeposit(site.context, 1, { by: officer, reason: '통장 확인' })
  const page = await visitor(site).do(calls.getPage, { token })
  expect(page).toMatchObject({
    name: '배움이',
    rows: [{ status: '등록완료', proof: '학생증', papers: ['receipt', 'confirmation'] }],
  })
  const paid = (await deliveredTo(site.context, email)).at(-1)
  expect(paid?.text).toContain(`#${token}`)
  expect(paid?.text).toContain('영수증은 아래 링크에서')
  const { rows: listed } = await office.do(listRegistrants, { q: '배움이' })
  expect(listed).toMatchObject([{ email, company: '○○대학교', who: '비회원(학생)' }])
  const roster = await office.do(getRoster, {})
  expect(roster.people).toMatchObject([{ name: '배움이', who: '비회원(학생) · 학생증 확인' }])
  await refundOrder(site.context, {
    order_pk: 1,
    amount: undefined,
    by: officer,
    reason: '취소 요청',
  })
  expect((await visitor(site).do(calls.getPage, { token })).rows).toMatchObject([
    { status: '환불', refunds: [], code: '' },
  ])
})

test('pays by card and comes back to a page that needs no login', async ({ site }) => {
  openToAll(site)
  const browser = await proved(site)
  const { card, token } = await browser.do(calls.register, form({ method: 'card' }))
  const address = await visit(site, await goThroughWindow(site, card?.data.nextPcUrl ?? ''))
  expect(address).toMatch(/^\/register\?sucess=true/)
  expect(address).not.toContain(token)
  expect(kept(site)).toBe(30_000)
  expect(await refusal(browser)).toBe(80)
  // Somebody who comes again is shown the page, and has the link sent.
  const again = await proved(site)
  expect(await again.do(calls.begin, { email })).toMatchObject({ token, member: false })
  expect((await deliveredTo(site.context, email)).at(-1)?.text).toContain(`#${token}`)
})

test('is written to in English who registered on the English page', async ({ site }) => {
  openToAll(site)
  const browser = await proved(site)
  browser.turnToEnglish()
  const { tiers } = await browser.do(calls.getOffer, {})
  expect(tiers[1]).toMatchObject({ who: '비회원(학생)', name: 'Non-member (student)' })
  const sent = form({ name: 'Jane Doe', company: 'University of Example' })
  const refused = await browser.wrong(calls.register, { ...sent, name: '' })
  expect(JSON.stringify(refused)).not.toMatch(/[가-힣]/)
  const { token, transfer } = await browser.do(calls.register, sent)
  expect(transfer?.bank_name).toBe('○○ Bank')
  await confirmDeposit(site.context, 1, { by: officer, reason: '통장 확인' })
  const mails = (await deliveredTo(site.context, email)).slice(-2)
  for (const { subject, text } of mails) {
    expect(text).toContain(`/en/register#${token}`)
    expect(`${subject} ${text}`).not.toMatch(/[가-힣]/)
  }
  const page = await browser.do(calls.getPage, { token })
  expect(page.rows).toMatchObject([{ tier: 'Non-member (student)', proof: 'student card' }])
  await browser.do(calls.begin, { email })
  const again = (await deliveredTo(site.context, email)).at(-1)
  expect(again?.subject).toContain('The link to your conference registration')
})

test('comes back from the card’s window to the page of that language', async ({ site }) => {
  openToAll(site)
  const browser = await proved(site)
  browser.turnToEnglish()
  const { card } = await browser.do(calls.register, form({ method: 'card' }))
  const address = await visit(site, await goThroughWindow(site, card?.data.nextPcUrl ?? ''))
  expect(address).toMatch(/^\/en\/register\?sucess=true/)
})

test('is refused what is not theirs', async ({ site }) => {
  openToAll(site)
  await plantMember(site, { email: 'regular01@example.org' })
  const stranger = visitor(site)
  expect(await refusal(stranger)).toBe(62)
  expect((await stranger.ask(calls.begin, { email: 'regular01@example.org' })).body).toMatchObject({
    error: { code: 62 },
  })
  const browser = await proved(site)
  expect(await refusal(browser, form({ email: 'other@example.org' }))).toBe(62)
  expect(await refusal(browser, form({ tier: '정회원', amount: 50_000 }))).toContain('구분')
  expect(await refusal(browser, form({ tier: '비회원(일반)' }))).toContain('금액이 실제와 다릅니다')
  for (const [field, wrong] of [
    ['name', '배'],
    ['company', ' '],
    ['phone', '02-123-4567'],
  ] as const)
    expect(await refusal(browser, form({ [field]: wrong }))).not.toBeUndefined()
  const member = await proved(site, 'regular01@example.org')
  expect(await member.do(calls.begin, { email: 'regular01@example.org' })).toMatchObject({
    member: true,
  })
  expect(await refusal(member, form({ email: 'regular01@example.org' }))).toContain('회원의 이메일')
  expect(await rows(site)).toEqual([])
  const wrong = await stranger.ask(calls.getPage, { token: 'A'.repeat(43) })
  expect(wrong.status).toBe(404)
  openToAll(site, { nonMembers: undefined })
  expect(await browser.do(calls.getOffer, {})).toMatchObject({ open: false })
  expect(await refusal(browser)).toBe(53)
})

test('has one registration, though two browsers send at once, and one seat', async ({ site }) => {
  openToAll(site, { capacity: 1 })
  const browsers = [await proved(site), await proved(site), await proved(site, 'b@example.org')]
  const sent = [form(), form(), form({ email: 'b@example.org' })]
  const answers = await Promise.all(
    browsers.map((browser, index) => browser.ask(calls.register, sent[index] ?? form())),
  )
  expect(answers.some(({ body }) => body.success)).toBe(true)
  const live = await rows(site)
  expect(live.filter(({ state }) => state === 'awaiting_deposit')).toHaveLength(1)
  expect((await visitor(site).do(calls.getOffer, {})).text).toContain('대기 신청은 회원만')
})

test('who joins later with that address keeps it as a member', async ({ site }) => {
  openToAll(site)
  const { token } = await (await proved(site)).do(calls.register, form())
  await confirmDeposit(site.context, 1, { by: officer, reason: '통장 확인' })
  const joining = await verifiedVisitor(site, email)
  const joined = signupOf({ member_email: email })
  const answers = await Promise.all([joining.ask(signup, joined), joining.ask(signup, joined)])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  const { access_token } = await logIn(site, { member_pk: 1 })
  const me = personOf(site, { token: access_token })
  expect((await me.do(getRegisterInfo, {})).register_info).toMatchObject([
    { status: '등록완료', pay_info_amt: 30_000 },
  ])
  expect(await rows(site)).toMatchObject([{ nonmember_pk: null, member_type: '비회원' }])
  expect(await site.context.db.selectFrom('nonmember').selectAll().execute()).toEqual([])
  expect((await visitor(site).ask(calls.getPage, { token })).status).toBe(404)
  expect((await me.ask(payments.getPayResult, { pay_info_pk: 1 })).status).toBe(404)
})

test('is forgotten with the payments’ period', async ({ site }) => {
  openToAll(site)
  await (await proved(site)).do(calls.register, form())
  await confirmDeposit(site.context, 1, { by: officer, reason: '통장 확인' })
  site.clock.set('2030-09-01T00:00:00Z')
  await destroyDue(site.context)
  expect(await rows(site)).toHaveLength(1)
  site.clock.set('2031-10-01T00:00:00Z')
  await destroyDue(site.context)
  const { db } = site.context
  expect(await rows(site)).toEqual([])
  expect(await db.selectFrom('nonmember').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('withdrawn_payment').selectAll().execute()).toEqual([])
})

const eventDay = '2025-10-24T00:30:00Z'

test('registers on the spot at the day’s price, where the file says so', async ({ site }) => {
  openToAll(site)
  expect(await roomOf(site.context, {})).toMatchObject({ on_the_spot: null })
  site.clock.set(eventDay)
  const browser = await proved(site)
  expect(await browser.do(calls.getOffer, {})).toMatchObject({ open: false })
  expect(await refusal(browser)).toBe(51)
  openToAll(site, { onSiteOnline: true, nonMembers: undefined })
  const { on_the_spot } = await roomOf(site.context, {})
  expect(on_the_spot?.address).toBe(`${site.context.config.siteUrl}/conference/registration`)
  expect(on_the_spot?.rates.map(({ amount }) => amount)).toEqual([60_000, 100_000, 40_000])
  expect((await browser.do(calls.getOffer, {})).tiers).toMatchObject([
    { amount: 100_000 },
    { amount: 40_000 },
  ])
  expect(await refusal(browser)).toContain('금액')
  const { card } = await browser.do(calls.register, form({ amount: 40_000, method: 'card' }))
  await visit(site, await goThroughWindow(site, card?.data.nextPcUrl ?? ''))
  expect(await rows(site)).toMatchObject([{ state: 'paid', amount: 40_000 }])
  site.clock.set('2025-10-25T00:00:00Z')
  expect(await (await proved(site, 'late@example.org')).do(calls.getOffer, {})).toMatchObject({
    open: false,
  })
})
