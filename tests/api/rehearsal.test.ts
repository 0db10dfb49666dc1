import { parse } from 'content-disposition'
import { expect, vi } from 'vitest'
import { getRegisterInfo, getRegistrationCheck } from '#conference/api/registration.ts'
import * as calls from '#payments/api/payments.ts'
import { countRehearsed } from '#payments/server/orders/orders.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { verify } from '#programme/server/papers/verification.ts'
import { send } from '#tests/support/call.ts'
import { askForDocument, readDocument } from '#tests/support/documents.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { officer } from '#tests/support/officer.ts'
import * as money from '#tests/support/payments.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import { type Site, test } from '#tests/support/site.ts'

// Where payments are rehearsed, whoever looks has to see it (ruling 36).

const payByCard = async (
  site: Site,
  payer: money.Payer,
  good = money.annualFee,
): Promise<string> => {
  const { mbrRefNo, data } = await payer.do(calls.pgReady, good)
  const { pathname, search } = new URL(await goThroughWindow(site, data.nextPcUrl))
  const { headers } = await send(site, { method: 'GET', path: pathname + search })
  expect(headers.location).toContain('sucess=true')
  return mbrRefNo
}

/** From now on the server charges cards for real. */
const chargeForReal = (site: Site): void => {
  site.context.gatewayPages = undefined
}

const lastMail = async ({ context }: Site, { email }: { email: string | null }) => {
  await deliverDueMail(context)
  return (await mailsTo(context, email ?? '')).at(-1)
}

const payer = { member_id: 'regular01', email: 'regular01@example.org' }

const codeOf = async ({ context }: Site, order_pk: number): Promise<string> => {
  const found = context.db.selectFrom('receipt').select('code').where('order_pk', '=', order_pk)
  return (await found.executeTakeFirstOrThrow()).code
}

test('a rehearsed payment says so on every screen and in its mail', async ({ site }) => {
  const member = await money.plantPayer(site, payer)
  const before = await member.do(calls.getPayInfo, {})
  expect(before).toMatchObject({ rehearsal: true, pay_info: [{ rehearsal: false }] })
  const mbrRefNo = await payByCard(site, member)
  const after = await member.do(calls.getPayInfo, {})
  expect(after.pay_info[0]).toMatchObject({ status: '납부완료', rehearsal: true })
  const result = await member.do(calls.getPayResult, { mbrRefNo })
  expect(result).toMatchObject({ state: 'paid', rehearsal: true })
  const mail = await lastMail(site, payer)
  expect(mail?.subject).toContain('[연습] 2026년 연회비 결제가 완료되었습니다')
  expect(mail?.text).toContain('연습 결제이므로 카드에 청구되지 않습니다.')
  expect(mail?.html).toContain('연습 결제이므로 카드에 청구되지 않습니다.')
})

test('a conference’s page and history say so, too', async ({ site }) => {
  site.clock.set(money.whileOpen)
  const member = await money.plantPayer(site, payer)
  await money.payByTransfer(site, member)
  await payByCard(site, member, money.registration)
  const check = await member.do(getRegistrationCheck, { conference_id: money.conference_id })
  expect(check.rehearsal).toBe(true)
  const { register_info } = await member.do(getRegisterInfo, {})
  expect(register_info).toMatchObject([{ status: '등록완료', rehearsal: true }])
})

test('its papers are no real ones, also after the server charges for real', async ({ site }) => {
  site.clock.set(money.whileOpen)
  const member = await money.plantPayer(site, payer)
  await money.payByTransfer(site, member)
  await payByCard(site, member, money.registration)
  chargeForReal(site)
  const asked = await askForDocument(site, member, 2, 'bundle')
  const { parameters } = parse(asked.headers.get('content-disposition') ?? '')
  expect(parameters['filename']).toMatch(/^연습_.+\.pdf$/)
  const { pages, info, alternatives } = await readDocument(site, member, 2, 'bundle')
  expect(info['Title']).toMatch(/^연습 /)
  expect(alternatives).not.toContain('직인')
  expect(pages.length).toBeGreaterThan(3)
  for (const page of pages.slice(0, 4)) {
    expect(page).toContain('연습: 실제로 결제되지 않은 문서입니다')
  }
  // Across each page.
  for (const page of pages) expect(page).toMatch(/^연\s*습$/m)
  expect(pages.join('')).not.toMatch(/정히 영수합니다|등록하였음을 확인합니다|거래하였습니다/)
  const paper = await verify(site.context, await codeOf(site, 2), '192.0.2.1')
  expect(paper?.state).toBe('rehearsal')
})

test('a deposit is real money wherever cards are rehearsed', async ({ site }) => {
  const member = await money.plantPayer(site, payer)
  await money.payByTransfer(site, member)
  const { pay_info } = await member.do(calls.getPayInfo, {})
  expect(pay_info[0]).toMatchObject({ status: '납부완료', rehearsal: false })
  await deliverDueMail(site.context)
  const [asking, done] = await mailsTo(site.context, payer.email)
  expect(asking?.text).toContain('현재 카드 결제는 연습이지만, 계좌이체는 실제로 입금됩니다.')
  expect(`${done?.subject ?? ''} ${done?.text ?? ''}`).not.toContain('연습')
  const { pages, alternatives } = await readDocument(site, member, 1)
  expect(pages[0]).toContain('위 금액을 정히 영수합니다.')
  expect(pages[0]).not.toContain('연습')
  expect(alternatives).toContain('직인')
  expect((await verify(site.context, await codeOf(site, 1), '192.0.2.1'))?.state).toBe('valid')
})

test('where cards are charged for real nothing speaks of rehearsals', async ({ site }) => {
  chargeForReal(site)
  const member = await money.plantPayer(site, payer)
  const mbrRefNo = await payByCard(site, member)
  const fees = await member.do(calls.getPayInfo, {})
  expect(fees).toMatchObject({ rehearsal: false, pay_info: [{ rehearsal: false }] })
  const result = await member.do(calls.getPayResult, { mbrRefNo })
  expect(result.rehearsal).toBe(false)
  expect((await lastMail(site, payer))?.text).not.toContain('연습')
  expect((await readDocument(site, member, 1)).pages[0]).not.toContain('연습')
  expect(await countRehearsed(site.context.db)).toBe(0)
})

test('a rehearsal is closed without a gateway that never charged it', async ({ site }) => {
  const member = await money.plantPayer(site, payer)
  await payByCard(site, member)
  const cancel = vi.spyOn(site.context.gateway, 'cancel')
  chargeForReal(site)
  expect(await countRehearsed(site.context.db)).toBe(1)
  const refund = { order_pk: 1, amount: undefined, reason: '연습 정리', by: officer }
  expect(await refundOrder(site.context, refund)).toBe('done')
  expect(cancel).not.toHaveBeenCalled()
  expect(await countRehearsed(site.context.db)).toBe(0)
  expect((await lastMail(site, payer))?.subject).toContain('[연습]')
})
