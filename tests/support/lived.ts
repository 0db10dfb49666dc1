import type { Insertable } from 'kysely'
import { login, requestToken } from '#accounts/api/sessions.ts'
import { sendEmailVerification } from '#accounts/api/verification.ts'
import { addNote } from '#accounts/server/member-care/notes.ts'
import { swapRegistrant } from '#conference/api/registrant-actions.ts'
import { changeType } from '#members/server/member-types/service.ts'
import * as bank from '#payments/api/bank-statement.ts'
import { endWaiver, waiveFee } from '#payments/server/fees/waivers.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { requestPrivacy } from '#privacy/api/privacy-cases.ts'
import { abstractContent } from '#tests/support/abstracts.ts'
import { bankRow, plantAwaiting } from '#tests/support/bank.ts'
import { pay } from '#tests/support/cards.ts'
import { plantStaff } from '#tests/support/console.ts'
import { lineOf, read } from '#tests/support/deposit-parts.ts'
import { changeAddress } from '#tests/support/email-changes.ts'
import { begin, save } from '#tests/support/mailings.ts'
import { officer } from '#tests/support/officer.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { join } from '#tests/support/profiles.ts'
import type { Site } from '#tests/support/site.ts'
import { card } from '#tests/support/withdrawals.ts'

/** Who has paid for the member. */
export const spouse = '성춘향이'

/**
 * Columns that say one of a few words of everybody alike, what a programme has published of a chair or a paper certifies
 * (ruling 54), what somebody of the office did when, which the log keeps, or when
 * the gateway paid out what is kept of a payment (docs/decisions/054).
 */
export const impersonal =
  /^(?:abstract|programme)(?:_\w+)?\.(?:conference_id|consents|fields) |^programme_chair\.(?:name|company) |^programme_paper\.(?!email )|^membership_certificate\.(?!member_pk )|\.(?:state|event|actor|staff_name|ended_by|goods_key|document|paper|pay_type|card_company_code) |^certificate\.event_|^credit_claim\.event_day |^checkin_event\.kind |^conference_role\.role |^member_note\.kind |^privacy_case\.(?:kind|way|received_on|due_on|proof) |^reminder\.(?:kind|occasion) |^reminder_stop\.kind |^member_type_change\.created_at |^member\.(?:joined_on|language) |^bank_part\.(?:kind|returned_on) |^member_status\.(?:status|from_day) /

const at = '2026-11-21T03:00:00Z'
const autumn = { goods_key: 'conference:2025-autumn' }

/** What no step fills: rows of the member, or of order 2, which is the registration. */
const plantRows = async ({ context: { db } }: Site, member_pk: number): Promise<void> => {
  const plant = <Name extends keyof Tables>(table: Name, row: Insertable<Tables[Name]>) =>
    db.insertInto<keyof Tables>(table).values(row).execute()
  const registration = { order_pk: 2, guest_pk: null }
  const fee = { member_pk, order_pk: null, guest_pk: null }
  await plant('refund_request', {
    order_pk: 2,
    amount: 50_000,
    seen_left: 50_000,
    reason: '이노화 님의 큰 부탁',
    state: 'declined',
    staff_pk: 1,
    staff_name: '김사무',
    ended_by: '이사무',
    created_at: '2026-11-21T03:00:07Z',
    ended_at: '2026-11-21T03:00:08Z',
  })
  await plant('joint_payment', {
    member_pk,
    nonmember_pk: null,
    payer_name: '이노화 님의 이름',
    company_name: '이노화 님의 연구실',
    created_at: at,
  })
  await db.updateTable('payment_order').set({ joint_pk: 1 }).where('order_pk', '=', 2).execute()
  await plant('waiting_place', { ...autumn, member_pk, state: 'waiting', created_at: at })
  await plant('conference_role', {
    ...autumn,
    email: 'other@example.org',
    role: '발표자',
    role_name: '이노화 연자님',
    created_at: at,
  })
  const typed = { irb: '이노화의 승인 번호', title_ko: [{ text: '돌봄' }], keywords: [] }
  await plant('abstract', {
    ...{ conference_id: '2025-autumn', number: null, kind: 'free', member_pk, state: 'draft' },
    ...{ draft: JSON.stringify(abstractContent(typed)) },
    ...{ created_at: at, updated_at: at },
  })
  const address = { conference_id: '2025-autumn', email: 'other@example.org' }
  await plant('abstract_person', {
    ...{ abstract_pk: 1, email: address.email, objection: '이노화는 저자가 아닙니다' },
  })
  await plant('abstract_reviewer', {
    ...{
      ...address,
      name: '이노화 심사위원님',
      company: '이노화의 연구소',
      fields: '["GC"]',
      most: 17,
    },
    ...{ token_hash: '5b227777d4dd1fc61c6f884f48641d03', state: 'accepted', invited_at: at },
    ...{ reason: '이노화 님의 사양' },
  })
  const permit = { until: '2025-08-31T14:59:59.000Z', reason: '이노화 님의 출장' }
  await plant('abstract_permit', { ...address, ...permit, staff_name: '이사무', at })
  const programme = { ...address, name: '이노화 님', company: '이노화의 병원' }
  await plant('programme_judge', { ...programme, token_hash: null, invited_at: at })
  await plant('programme_paper', {
    ...{ ...address, kind: 'award', about: 1, language: 'ko', name: '수상자님' },
    ...{ code: 'KK2C-D3EF-G4HJ', issued_at: at, copies: 13 },
  })
  await plant('membership_certificate', {
    ...{ member_pk, name: '이*화', member_type: '명예회원', language: 'en', copies: 3 },
    ...{ issued_on: '2025-10-25', code: 'MM2C-D3EF-G4HJ' },
  })
  await plant('programme_session', {
    ...{ conference_id: '2025-autumn', day: '2025-10-24', room: '세미나실', begins: '09:00' },
    ...{ ends: '10:00', kind: 'talks', title_ko: '세션', title_en: '', changed_at: at },
    ...{ changed_by: '이사무' },
  })
  await plant('programme_chair', {
    ...{ session_pk: 1, place: 0, name: '좌장님', company: '좌장님의 병원', told_at: at },
    ...{ email: address.email, token_hash: '6c227777d4dd1fc61c6f884f48641d03' },
  })
  await plant('checkin_event', {
    ...autumn,
    ...registration,
    pass_id: '98fc1c14-9afb-4f4c-8996-fb92427ae41e',
    kind: 'in',
    undoes: null,
    desk: '이노화 님의 데스크',
    staff_name: '이사무',
    at,
    received_at: at,
  })
  await plant('credit_claim', {
    ...{ ...autumn, ...registration, event_day: '2025-10-24' },
    ...{ licence: '123456', licence_name: '이노화', consented_at: at },
    ...{ objection: '이노화는 일찍 왔습니다', objected_at: at },
    ...{ answer: '이노화 님의 기록은 맞습니다', answered_at: at },
  })
  await plant('certificate', {
    ...autumn,
    ...registration,
    code: 'AB2C-D3EF-G4HJ',
    token_hash: '4b227777d4dd1fc61c6f884f48641d02',
    event_title: '추계학술대회',
    event_day: '2025-10-24',
    issued_at: at,
    sent_at: at,
  })
  const dues = { kind: 'dues', occasion: 'fee:2026:-7', created_at: at } as const
  await plant('reminder', { ...fee, ...dues })
  const conference = { kind: 'conference', occasion: 'last:-1', created_at: at } as const
  await plant('reminder', { ...registration, ...conference, member_pk: null })
  const stopped = { kind: 'registration', reason: '이노화 님의 뜻', staff_name: '이사무' } as const
  await plant('reminder_stop', { ...fee, ...stopped, created_at: at })
  await plant('member_status', {
    member_pk,
    status: '휴회',
    from_day: '2027-02-03',
    until_day: '2027-11-17',
    reason: '이노화 님의 연구년',
    staff_name: '이사무',
    created_at: at,
  })
  await plant('account_invitation', {
    token_hash: '7902699be42c8a8e46fbbb4501726517',
    member_pk,
    created_at: at,
  })
  await plant('paper_copy', { order_pk: 2, paper: 'receipt', copies: 3 })
}

/** A member who joined as `nohwa1956`, and has something in every table that can hold it. */
export const liveFully = async (site: Site): Promise<Awaited<ReturnType<typeof join>>> => {
  const { context } = site
  const member = await join(site)
  const { browser, member_pk } = member
  const id = { member_id: 'nohwa1956', member_password: 'secret!23' }
  const { refresh_token, ...tokens } = await browser.do(login, id)
  browser.logIn(tokens)
  await pay(site, { token: tokens.access_token })
  await plantPaidOrder(site, member, { ...paidRegistration, company_name: '○○대학교', card })
  await plantPaidOrder(site, member, { goods_key: 'fee:2020', state: 'failed', paid_at: null })
  const refunded = await plantPaidOrder(site, member, { goods_key: 'fee:2021', amount: 70_000 })
  const refund = { order_pk: refunded, reason: '이노화 님의 부탁', by: officer }
  await refundOrder(context, { ...refund, amount: undefined })
  await browser.do(requestToken, { refresh_token })
  await changeAddress(site, browser, 'other@example.org')
  await browser.do(sendEmailVerification, { email: 'other@example.org', purpose: 'findpw' })
  site.clock.forward(60)
  const types = { from_type: '정회원', to_type: '특별회원', on_day: '2027-03-01' } as const
  await changeType(context, officer, {
    ...types,
    member_pk,
    tell: false,
    reason: '이노화 님의 부탁',
  })
  const waived = { member_pk, tell: false, reason: '이노화 님의 면제', year: 2028, amount: 0 }
  const [waiver] = (await waiveFee(context, officer, waived)).waivers
  const ended = { waiver_pk: waiver?.waiver_pk ?? 0, reason: '이노화 님의 면제 취소' }
  await endWaiver(context, officer, ended)
  const { order_pk } = await plantAwaiting(site, '이노화', { member_pk, goods_key: 'fee:2027' })
  const me = await plantStaff(site, '사무국')
  const swap = { key: 'o2', name: '성이성이', reason: '이노화 님의 요청' }
  await me.do(swapRegistrant, swap)
  await plantRows(site, member_pk)
  await read(me, bankRow(spouse, 80_000))
  const mine = { kind: 'order', order_pk, amount: 79_000 } as const
  const theirs = { kind: 'return', amount: 1000, member_pk, note: '이노화 님의 덤' } as const
  const account = { return_to: '이노화이노', return_account: '노화은행 1956' }
  const parts = [
    { ...mine, accept: true, note: '이노화 님의 할인' },
    { ...theirs, ...account },
  ]
  await me.do(bank.allotLine, { ...(await lineOf(me)), parts, learn: true })
  await context.db
    .updateTable('bank_part')
    .set({ returned_on: '2027-12-24' })
    .where('kind', '=', 'return')
    .execute()
  await browser.do(requestPrivacy, { kind: 'access', body: '이노화가 궁금해하는 것' })
  const { notes } = await addNote(context, officer, { member_pk, body: '이노화 님의 전화 문의' })
  const request = { keep_pk: member_pk, note_pk: notes[0]?.note_pk ?? 0, staff_pk: 1 }
  await context.db
    .insertInto('merge_request')
    .values({ member_pk, ...request, token_hash: 'ef2d127de37b942b', confirmed_at: null })
    .execute()
  site.clock.forward(1)
  const { mailing_pk } = await save(me, { title: '정기총회에 모십니다' })
  await begin(me, mailing_pk)
  for (const to of ['lee@example.org', 'other@example.org']) {
    await queueMail(context, { to, subject: '이노화 님께', paragraphs: ['안내'] })
  }
  return member
}
