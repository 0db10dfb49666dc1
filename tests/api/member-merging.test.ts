import { describe, expect } from 'vitest'
import { getMemberInfo } from '#accounts/api/profile.ts'
import { login } from '#accounts/api/sessions.ts'
import { setMemberStatus } from '#members/api/member-statuses.ts'
import { getMember } from '#members/api/office-members.ts'
import { deliverDueMail, queueMail } from '#platform/server/mail/service.ts'
import * as merging from '#privacy/api/member-merging.ts'
import { verify } from '#programme/server/papers/verification.ts'
import { logOf } from '#tests/support/console.ts'
import { askForDocument, readDocument } from '#tests/support/documents.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { logIn, plantOnRoll } from '#tests/support/members.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import { merge, ordersIn, paidSum, plantTwice } from '#tests/support/twice.ts'
import { loggedIn, visitor } from '#tests/support/visitor.ts'
import { codeOf } from '#tests/support/withdrawals.ts'

const memberOf = ({ context }: Site, member_pk: number) =>
  context.db.selectFrom('member').selectAll().where('member_pk', '=', member_pk).executeTakeFirst()

const joined_on = '2019-03-02'

describe('two accounts of one person', () => {
  test('are shown side by side, and nothing is done by it', async ({ site, office: me }) => {
    const pair = await plantTwice(
      site,
      { company_name: '새 대학교' },
      { company_name: '옛 연구소', cell: '01012345678', joined_on },
    )
    await plantPaidOrder(site, { member_pk: pair.double_pk })
    const preview = await me.do(merging.previewMerging, pair)
    expect(preview).toMatchObject({
      keep: { member_id: 'kim.new', email: 'new@example.org' },
      double: { member_id: 'kim.old' },
      joined_on,
      moving: [{ what: '결제 기록', count: 1, names: ['2026년 연회비 80,000원'] }],
      obstacles: [],
      ending: [],
    })
    const cell = { key: 'cell', label: '휴대폰 번호', keep: '', double: '010-1234-5678' }
    const company = { label: '직장명', keep: '새 대학교', double: '옛 연구소' }
    expect(preview.facts).toEqual([
      { ...cell, settled: 'taken' },
      { ...company, key: 'company_name', settled: 'choice' },
    ])
    expect(preview.destroyed).toContainEqual({ what: '회원정보', count: 1 })
    const looks = (await logOf(site)).map(({ subject }) => subject)
    expect(looks).toEqual([String(pair.keep_pk), String(pair.double_pk)])
    expect(await memberOf(site, pair.double_pk)).toBeDefined()
  })

  test('become one: what is lacking is taken, else chosen', async ({ site, office: me }) => {
    const kept = { company_name: '새 대학교', position: '교수', research_topic: '' }
    const taken = { cell: '01012345678', position: '연구원', joined_on }
    const old = { company_name: '옛 연구소', research_topic: '텔로미어', ...taken }
    const pair = await plantTwice(site, kept, { ...old, member_type: '명예회원' })
    const before = await memberOf(site, pair.keep_pk)
    await merge(site, pair, me, { take: ['position'] })
    expect(await memberOf(site, pair.keep_pk)).toEqual({ ...before, ...taken })
    expect(await memberOf(site, pair.double_pk)).toBeUndefined()
    const { notes, fees } = await me.do(getMember, { member_pk: pair.keep_pk })
    expect(notes.map(({ body }) => body)).toEqual([
      '중복 가입된 계정을 통합함. 확인한 내용: 두 이메일로 확인함. 삭제한 회원정보의 이메일로 확인함',
      '요청',
    ])
    expect(fees.at(-1)?.year).toBe(2019)
    // The log of both says so without a word of who they are.
    const rows = (await logOf(site)).filter(({ call }) => call === merging.mergeMembers.path)
    const subjects = [String(pair.keep_pk), String(pair.double_pk)]
    expect(rows.map(({ subject }) => subject)).toEqual(subjects)
    expect(JSON.stringify(rows)).not.toMatch(/김두번|kim\.|example|확인함/)
  })

  test('keep every payment to the won, and papers that verify', async ({ site, office: me }) => {
    const pair = await plantTwice(site)
    await plantPaidOrder(site, { member_pk: pair.keep_pk })
    const old = { member_pk: pair.double_pk }
    const seat = await plantPaidOrder(site, old, { ...paidRegistration, member_name: '김두번' })
    await plantPaidOrder(site, old, { state: 'refunded', refunded_amount: 80_000 })
    const code = await codeOf(site, seat)
    const [sum, paper] = [await paidSum(site), await verify(site.context, code, '192.0.2.1')]
    const { access_token: token } = await logIn(site, { member_pk: pair.keep_pk })
    expect((await askForDocument(site, { token }, seat)).status).toBe(403)
    await merge(site, pair, me)
    expect(await paidSum(site)).toBe(sum)
    expect(await verify(site.context, code, '192.0.2.1')).toEqual(paper)
    const { pages } = await readDocument(site, { token }, seat)
    expect(pages[0]).toContain('김두번')
    const owners = (await ordersIn(site)).map(({ member_pk }) => member_pk)
    expect(owners).toEqual([pair.keep_pk, pair.keep_pk, pair.keep_pk])
  })

  test('leave one id, without sessions; both are told', async ({ site, office: me }) => {
    const pair = await plantTwice(site)
    const old = await loggedIn(site, { member_pk: pair.double_pk })
    const own = await loggedIn(site, { member_pk: pair.keep_pk })
    await merge(site, pair, me)
    expect(await old.refused(getMemberInfo, {})).toBe(84)
    await own.do(getMemberInfo, {})
    const tryIn = async (member_id: string) =>
      (await visitor(site).call(login, { member_id, member_password: 'demo1234!' })).body
    expect(await tryIn('kim.old')).toEqual(await tryIn('nobody99'))
    expect((await tryIn('KIM.new')).success).toBe(true)
    for (const address of ['new@example.org', 'old@example.org']) {
      const mails = await deliveredTo(site.context, address)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain('로그인하실 아이디는 kim.new입니다.')
    }
  })

  test('lose no mail that waits, and are one in the protocol', async ({ site, office: me }) => {
    const pair = await plantTwice(site)
    const { db } = site.context
    const email = 'old@example.org'
    const mail = { to: email, paragraphs: ['안내'] }
    await queueMail(site.context, { ...mail, subject: '환불 안내' })
    // A code, which is of use to that address alone.
    await queueMail(site.context, { ...mail, subject: '인증번호' }, { traceless: true })
    await merge(site, pair, me)
    await deliverDueMail(site.context)
    const subjectsTo = async (address: string) =>
      (await deliveredTo(site.context, address)).map(({ subject = '' }) => subject.split('] ')[1])
    expect(await subjectsTo(email)).toEqual(['두 계정이 통합되었습니다'])
    expect((await subjectsTo('new@example.org')).toSorted()).toEqual([
      '두 계정이 통합되었습니다',
      '환불 안내',
    ])
    const destroyed = await db.selectFrom('destruction_record').selectAll().execute()
    expect(destroyed).toEqual([{ day: '2026-11-21', kind: 'member', count: 1 }])
  })
})

describe('an account and a row of the roll of one person', () => {
  test('become the account, which takes what the office had', async ({ site, office: me }) => {
    const { keep_pk } = await plantTwice(site, {}, { member_name: '다른이' })
    const kept = await memberOf(site, keep_pk)
    const { member_name = '', birth = '' } = kept ?? {}
    const roll = { member_name, birth, email: 'roll@example.org', joined_on: '1999-03-01' }
    const double_pk = await plantOnRoll(site, { ...roll, cell: '01012345678' })
    const since = { status: '평생회원', from_day: '2020-01-01', reason: '총회' } as const
    await me.do(setMemberStatus, { member_pk: double_pk, ...since })
    const turned = await me.do(merging.previewMerging, { keep_pk: double_pk, double_pk: keep_pk })
    expect(turned.obstacles.map(({ words }) => words).join()).toContain('계정이 있는 회원을')
    await merge(site, { keep_pk, double_pk }, me)
    expect(await memberOf(site, double_pk)).toBeUndefined()
    const facts = { member_id: 'kim.new', cell: '01012345678', joined_on: '1999-03-01' }
    expect(await memberOf(site, keep_pk)).toMatchObject(facts)
    expect((await me.do(getMember, { member_pk: keep_pk })).statuses).toMatchObject([since])
    const [mail] = await deliveredTo(site.context, 'new@example.org')
    expect(mail?.text).toContain('회원 명부에 별도로 등록되어 있던')
    const [away, ...more] = await deliveredTo(site.context, 'roll@example.org')
    expect(more).toEqual([])
    expect(away?.text).toContain('ne****@example.org 주소의 회원정보와 통합했습니다.')
  })
})

describe('what stands once for a person', () => {
  test('a deposit of what the other has paid is not awaited', async ({ site, office: me }) => {
    const pair = await plantTwice(site)
    const { keep_pk: member_pk } = pair
    const waiting = { state: 'awaiting_deposit', paid_at: null } as const
    const awaited = await plantPaidOrder(site, { member_pk }, waiting)
    const paid = await plantPaidOrder(site, { member_pk: pair.double_pk }, { pay_method: 'card' })
    const { ending } = await me.do(merging.previewMerging, pair)
    expect(ending).toEqual([{ order_pk: awaited, goods_name: '2026년 연회비' }])
    await merge(site, pair, me)
    expect(await ordersIn(site)).toEqual([
      { order_pk: awaited, member_pk, state: 'expired' },
      { order_pk: paid, member_pk, state: 'paid' },
    ])
  })
})
