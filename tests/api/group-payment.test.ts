import { expect } from 'vitest'
import * as groups from '#conference/api/groups.ts'
import { getPage } from '#conference/api/nonmembers.ts'
import { cancelRegistration } from '#conference/api/own-changes.ts'
import { listRegistrants } from '#conference/api/registrants.ts'
import * as calls from '#conference/api/registration.ts'
import * as bank from '#payments/api/bank-statement.ts'
import { getOrder } from '#payments/api/office-money.ts'
import { approveRefund } from '#payments/api/order-actions.ts'
import { createTransferInfo, getDocument } from '#payments/api/payments.ts'
import { removeMember } from '#privacy/server/withdrawal/service.ts'
import { bankRow } from '#tests/support/bank.ts'
import { allot, read, sureLines, toOrder } from '#tests/support/deposit-parts.ts'
import { askForFile } from '#tests/support/documents.ts'
import {
  test,
  student,
  colleague,
  order,
  statesOf,
  confirm,
  ordersOf,
} from '#tests/support/groups.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import * as money from '#tests/support/payments.ts'
import { plantClerk } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'

const { conference_id } = money

const leave = ({ context }: Site, { member_pk }: { member_pk: number }) =>
  context.db
    .transaction()
    .execute((all) => removeMember(context, all, { member_pk, email: null, mailTo: undefined }))

test('a group is ordered, told, paid by one deposit, printed, changed and refunded', async ({
  site,
  heads,
}) => {
  const [head, member, stranger] = heads
  const people = [colleague(0), colleague(1), student]
  const wrong = await head.wrong(groups.orderGroup, order(people, [50_000, 40_000, 20_000]))
  expect(wrong).toEqual({ 'people.1': '금액이 바뀌었습니다. 다시 확인해 주세요.' })
  expect(await ordersOf(site)).toEqual([])
  const asked = order(people, [50_000, 50_000, 20_000])
  const { joint_pk } = await head.do(groups.orderGroup, asked)
  const [first] = (await head.do(groups.listGroups, {})).groups
  expect(first).toMatchObject({ amount: 120_000, transfer: { amount: 120_000 } })
  const [told] = await deliveredTo(site.context, student.email)
  expect(told?.text).toContain('김노화님이 입력한 정보: 이름 이학생, 소속 노화대학교')
  expect((await head.ask(groups.checkGroup, { conference_id, people })).body).toMatchObject({
    data: { people: people.map(() => ({ refused: '이미 등록되어 있습니다.' })) },
  })

  // A member who is paid for sees who pays, not what the others cost, and is not asked to pay.
  const check = await member.do(calls.getRegistrationCheck, { conference_id })
  expect(check).toMatchObject({ registered: '입금 확인 중', transfer: null, paid_by: '김노화' })
  const asMine = await member.ask(createTransferInfo, money.registration)
  expect(asMine.body).toMatchObject({ success: false, error: { code: 80 } })
  expect((await ordersOf(site)).map(({ state }) => state)).toEqual(
    people.map(() => 'awaiting_deposit'),
  )

  const orders = await ordersOf(site)
  for (const { order_pk } of orders) await confirm(site, order_pk)
  expect(await statesOf(head)).toEqual([
    [120_000, '김노화 등록완료', '김노화 등록완료', '이학생 등록완료'],
  ])
  const done = await deliveredTo(site.context, student.email)
  expect(done.at(-1)?.text).toContain('영수증은 납부하신 김노화님께 발급합니다.')
  const mails = await deliveredTo(site.context, 'payer0000@example.org')
  expect(mails.filter(({ subject }) => subject?.includes('3명 등록이 완료'))).toHaveLength(1)

  // Whoever is paid for can cancel nothing, nor get the payer's money.
  const own_changes = { until: '2025-10-20T18:00:00+09:00', cancel: true, swap: true }
  for (const one of site.context.conferences) one.changes = own_changes
  const stolen = { conference_id, back: 50_000, account: '○○은행 1 김노화' }
  expect(await member.wrong(cancelRegistration, stolen)).toHaveProperty('back')

  // One receipt for all, so none of one's own; and nobody else's documents.
  const [, mine] = orders
  const own = { pay_info_pk: mine?.order_pk ?? 0 }
  expect(await member.refused(getDocument, { ...own, paper: 'receipt' })).toBe(44)
  expect(await member.refused(getDocument, { ...own, paper: 'statement' })).toBe(44)
  for (const paper of groups.groupDocuments) {
    const address = `${groups.getGroupDocument.path}?joint_pk=${joint_pk}&paper=${paper}`
    const answer = await askForFile(site, address, head.token)
    expect(answer.status).toBe(200)
    expect(await stranger.refused(groups.getGroupDocument, { joint_pk, paper })).toBe(44)
  }
  const last = { order_pk: orders[2]?.order_pk ?? 0 }
  const all = { ...last, back: 20_000, account: '○○은행 1 김노화' }
  expect(await stranger.refused(groups.cancelInGroup, all)).toBe(44)

  expect(await head.wrong(groups.cancelInGroup, { ...all, back: 19_000 })).toHaveProperty('back')
  expect(await head.wrong(groups.cancelInGroup, { ...all, account: '' })).toHaveProperty('account')
  expect(await head.do(groups.cancelInGroup, all)).toEqual({ asked: true })
  expect(await head.refused(groups.cancelInGroup, all)).toBe(44)
  const treasurer = await plantClerk(site, '회계')
  const { request } = await treasurer.do(getOrder, last)
  expect(request).toMatchObject({ amount: 20_000, account: all.account })
  const agreed = { request_pk: request?.request_pk ?? 0, sent: true }
  await treasurer.do(approveRefund, agreed)
  const after = await deliveredTo(site.context, 'payer0000@example.org')
  expect(after.at(-1)?.text).toContain('등록비(이학생) 가운데 20,000원을 환불')
  expect((await deliveredTo(site.context, student.email)).at(-1)?.subject).toContain('취소')
  expect((await statesOf(head))[0]?.[0]).toBe(100_000)
})

test('one deposit of the institution pays the group; a smaller one pays those it can', async ({
  site,
  heads,
}) => {
  const [head] = heads
  await head.do(groups.orderGroup, order([colleague(0), student], [50_000, 20_000]))
  const me = await plantClerk(site, '관리자')
  const sureOf = async (depositor: string, won: number) => {
    await read(me, bankRow(depositor, won, '2025.10.02 11:20:00'))
    const sure = (await sureLines(me)).map(({ order_pks }) => order_pks)
    const list = await me.do(bank.listStatement, {})
    if (won === 70_000) await site.context.db.deleteFrom('bank_line').execute()
    return sure.length > 0 ? sure : list.open[0]?.candidates
  }
  for (const name of ['노화대학교노화연구실', '노화대학교노화연', '김노화'])
    expect(await sureOf(name, 70_000)).toEqual([[4, 5]])
  const parts = [{ order_pk: 4 }, { order_pk: 5, amount: 10_000 }]
  const candidates = await sureOf('노화대학교노화연구실', 60_000)
  expect(candidates).toMatchObject([{ ready: false, parts }, {}])
  await allot(me, '노화대학교노화연구실', toOrder(4, 50_000), toOrder(5, 10_000))
  expect(await statesOf(head)).toEqual([[70_000, '김노화 등록완료', '이학생 입금 확인 중']])
  expect((await head.do(groups.listGroups, {})).groups[0]?.transfer?.amount).toBe(10_000)
  expect(await head.refused(groups.cancelInGroup, { order_pk: 5, back: 0 })).toBe(56)
})

test('an attendee without an account has a page and a receipt, and somebody else may come', async ({
  site,
  heads,
}) => {
  const [head, stranger] = heads
  const asked = { ...order([student], [20_000]), receipts: 'each' as const }
  const { joint_pk } = await head.do(groups.orderGroup, asked)
  const [told] = await deliveredTo(site.context, student.email)
  const token = /#(\S+)/.exec(told?.text ?? '')?.[1] ?? ''
  const page = async () => (await visitor(site).do(getPage, { token })).rows[0]
  expect(await page()).toMatchObject({ paid_by: '김노화', transfer: null, papers: [] })
  const [ordered] = await ordersOf(site)
  const one = { order_pk: ordered?.order_pk ?? 0 }
  const other = { name: '최대신', company: '노화대학교', email: 'other@lab.example.org' }
  expect(await head.refused(groups.swapInGroup, { ...one, ...other })).toBe(44)
  await confirm(site, one.order_pk)
  expect((await page())?.papers).toContain('receipt')
  const paper = { joint_pk, paper: 'receipt' } as const
  expect(await head.refused(groups.getGroupDocument, paper)).toBe(44)

  expect(await stranger.refused(groups.swapInGroup, { ...one, ...other })).toBe(44)
  await head.do(groups.swapInGroup, { ...one, ...other })
  expect(await statesOf(head)).toEqual([[20_000, '최대신 등록완료']])
  expect((await deliveredTo(site.context, other.email)).at(-1)?.text).toContain('이름 최대신')
  expect((await deliveredTo(site.context, student.email)).at(-1)?.subject).toContain('취소')
  const me = await plantClerk(site, '관리자')
  const { rows } = await me.do(listRegistrants, {})
  expect(rows).toMatchObject([{ name: '최대신', instead_of: '이학생', who: '비회원 학생' }])
  const { group, together } = await me.do(getOrder, one)
  expect([group, together]).toEqual(['김노화(노화대학교 노화연구실)', []])
  site.clock.set('2025-10-24T09:00:00+09:00')
  const late = await head.logInAgain()
  expect(await late.refused(groups.swapInGroup, { ...one, ...other })).not.toBe(44)
})

test('who withdraws, payer or attendee, leaves the orders of the others whole', async ({
  site,
  heads,
}) => {
  const [head, member] = heads
  await head.do(
    groups.orderGroup,
    order([colleague(0), colleague(1), student], [50_000, 50_000, 20_000]),
  )
  for (const { order_pk } of await ordersOf(site)) await confirm(site, order_pk)
  await leave(site, member)
  expect(await statesOf(head)).toEqual([[70_000, '김노화 등록완료', '이학생 등록완료']])
  await leave(site, head)
  expect((await ordersOf(site)).map(({ member_name, state }) => `${member_name} ${state}`)).toEqual(
    ['이학생 paid'],
  )
  const joints = await site.context.db.selectFrom('joint_payment').selectAll().execute()
  expect(joints).toMatchObject([{ member_pk: null, payer_name: '', company_name: '' }])
})
