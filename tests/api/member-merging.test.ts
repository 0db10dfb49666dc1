import * as merging from '#privacy/api/member-merging.ts'
import * as members from '#members/api/office-members.ts'
import { getMemberInfo } from '#accounts/api/profile.ts'
import { login } from '#accounts/api/sessions.ts'
import { deliverDueMail, queueMail } from '#platform/server/mail/service.ts'
import { verify } from '#conference/server/document-verification.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { logIn } from '#tests/support/members.ts'
import { askForDocument, readDocument } from '#tests/support/documents.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { type Site, test } from '#tests/support/site.ts'
import { merge, plantTwice } from '#tests/support/twice.ts'
import { codeOf } from '#tests/support/withdrawals.ts'
import { describe, expect } from 'vitest'

const office = (site: Site) => plantStaff(site, '사무국')

const memberOf = ({ context }: Site, member_pk: number) =>
  context.db.selectFrom('member').selectAll().where('member_pk', '=', member_pk).executeTakeFirst()

const paidSum = async ({ context }: Site) => {
  const orders = await context.db.selectFrom('payment_order').selectAll().execute()
  return orders.reduce((sum, { amount, refunded_amount }) => sum + amount - refunded_amount, 0)
}

describe('two accounts of one person', () => {
  test('are shown side by side: what differs, what moves and what goes, and nothing is done by looking', async ({
    site,
  }) => {
    const me = await office(site)
    const pair = await plantTwice(
      site,
      { company_name: '새 대학교' },
      { company_name: '옛 연구소', cell: '01012345678', created_at: '2019-03-02T00:00:00.000Z' },
    )
    await plantPaidOrder(site, { member_pk: pair.double_pk })
    const preview = await succeed(ask(site, merging.previewMerging, pair, me))
    expect(preview).toMatchObject({
      keep: { member_id: 'kim.new', email: 'new@example.org' },
      double: { member_id: 'kim.old' },
      joined_at: '2019-03-02T00:00:00.000Z',
      moving: [{ what: '결제 기록', count: 1, names: ['2026년 연회비 80,000원'] }],
      obstacles: [],
      ending: [],
    })
    expect(preview.facts).toEqual([
      { key: 'cell', label: '휴대폰 번호', keep: '', double: '010-1234-5678', settled: 'taken' },
      {
        key: 'company_name',
        label: '직장명',
        keep: '새 대학교',
        double: '옛 연구소',
        settled: 'choice',
      },
    ])
    expect(preview.destroyed).toContainEqual({ what: '회원정보', count: 1 })
    const looks = (await logOf(site)).map(({ subject }) => subject)
    expect(looks).toEqual([String(pair.keep_pk), String(pair.double_pk)])
    expect(await memberOf(site, pair.double_pk)).toBeDefined()
  })

  test('become one: what is lacking is taken over, what both have is chosen, who one is stays', async ({
    site,
  }) => {
    const me = await office(site)
    const kept = { company_name: '새 대학교', position: '교수', research_topic: '' }
    const old = {
      company_name: '옛 연구소',
      position: '연구원',
      cell: '01012345678',
      research_topic: '텔로미어',
      created_at: '2019-03-02T00:00:00.000Z',
      member_type: '명예회원' as const,
    }
    const pair = await plantTwice(site, kept, old)
    const before = await memberOf(site, pair.keep_pk)
    await merge(site, pair, me, { take: ['position'] })
    expect(await memberOf(site, pair.keep_pk)).toEqual({
      ...before,
      cell: '01012345678',
      position: '연구원',
      created_at: '2019-03-02T00:00:00.000Z',
    })
    expect(await memberOf(site, pair.double_pk)).toBeUndefined()
    const { notes, fees } = await succeed(
      ask(site, members.getMember, { member_pk: pair.keep_pk }, me),
    )
    expect(notes.map(({ body }) => body)).toEqual([
      '두 번 가입된 계정을 하나로 합침. 확인한 내용: 두 이메일로 확인함',
    ])
    expect(fees.at(-1)?.year).toBe(2019)
  })

  test('keep every payment to the won, and papers that verify and are the one member’s', async ({
    site,
  }) => {
    const me = await office(site)
    const pair = await plantTwice(site)
    const fee = await plantPaidOrder(site, { member_pk: pair.keep_pk })
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
    const orders = await site.context.db.selectFrom('payment_order').select('member_pk').execute()
    expect(new Set(orders.map(({ member_pk }) => member_pk))).toEqual(new Set([pair.keep_pk]))
    expect(fee).not.toBe(seat)
  })

  test('leave one id: the other logs in no more, its sessions end, and both addresses are told', async ({
    site,
  }) => {
    const me = await office(site)
    const pair = await plantTwice(site)
    const { access_token: old } = await logIn(site, { member_pk: pair.double_pk })
    const { access_token: token } = await logIn(site, { member_pk: pair.keep_pk })
    await merge(site, pair, me)
    expect(await refusalOf(call(site, getMemberInfo, {}, { token: old }))).toBe(84)
    await succeed(call(site, getMemberInfo, {}, { token }))
    const tryIn = (member_id: string) =>
      call(site, login, { member_id, member_password: 'demo1234!' })
    const [gone, nobody] = [await tryIn('kim.old'), await tryIn('nobody99')]
    expect(gone.body).toEqual(nobody.body)
    await succeed(tryIn('KIM.new'))
    await deliverDueMail(site.context)
    for (const address of ['new@example.org', 'old@example.org']) {
      const mails = await mailsTo(site.context, address)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain('로그인하실 아이디는 kim.new입니다.')
    }
  })

  test('leave no mail or invitation waiting for the address that goes, and one line of what was destroyed', async ({
    site,
  }) => {
    const me = await office(site)
    const pair = await plantTwice(site)
    const { db, clock } = site.context
    const waiting = { to: 'old@example.org', subject: '안내', paragraphs: ['옛 계정의 안내'] }
    await queueMail(site.context, waiting)
    await db
      .insertInto('member_invitation')
      .values({
        token_hash: 'x',
        email: 'old@example.org',
        member_name: '김두번',
        cell: '',
        member_type: '정회원',
        company_name: '',
        position: '',
        birth: '',
        joined: '',
        created_at: clock.now().toISOString(),
      })
      .execute()
    await merge(site, pair, me)
    expect(await db.selectFrom('member_invitation').selectAll().execute()).toEqual([])
    await deliverDueMail(site.context)
    expect(await mailsTo(site.context, 'old@example.org')).toHaveLength(1)
    const destroyed = await db.selectFrom('destruction_record').selectAll().execute()
    expect(destroyed).toEqual([{ day: '2026-11-21', kind: 'member', count: 1 }])
  })

  test('are told of in the log of both, without a word of who they are', async ({ site }) => {
    const me = await office(site)
    const pair = await plantTwice(site)
    await merge(site, pair, me)
    const rows = (await logOf(site)).slice(-2)
    expect(rows.map(({ subject }) => subject)).toEqual([
      String(pair.keep_pk),
      String(pair.double_pk),
    ])
    expect(JSON.stringify(rows)).not.toMatch(/김두번|kim\.|example|확인함/)
  })
})

describe('what stands once for a person', () => {
  test('a deposit of what is paid by the other account is awaited no more', async ({ site }) => {
    const me = await office(site)
    const pair = await plantTwice(site)
    const waiting = { state: 'awaiting_deposit', paid_at: null } as const
    const awaited = await plantPaidOrder(site, { member_pk: pair.keep_pk }, waiting)
    const paid = await plantPaidOrder(site, { member_pk: pair.double_pk }, { pay_method: 'card' })
    const { ending } = await succeed(ask(site, merging.previewMerging, pair, me))
    expect(ending).toEqual([{ order_pk: awaited, goods_name: '2026년 연회비' }])
    await merge(site, pair, me)
    const orders = await site.context.db
      .selectFrom('payment_order')
      .select(['order_pk', 'member_pk', 'state'])
      .orderBy('order_pk')
      .execute()
    expect(orders).toEqual([
      { order_pk: awaited, member_pk: pair.keep_pk, state: 'expired' },
      { order_pk: paid, member_pk: pair.keep_pk, state: 'paid' },
    ])
  })

  test('the better place in a line, the name that somebody pays under, and the schools', async ({
    site,
  }) => {
    const me = await office(site)
    const pair = await plantTwice(site)
    const { db } = site.context
    const place = { goods_key: 'conference:2025-autumn', created_at: '2026-01-02T00:00:00.000Z' }
    for (const [member_pk, state] of [
      [pair.keep_pk, 'waiting'],
      [pair.double_pk, 'invited'],
    ] as const) {
      await db
        .insertInto('waiting_place')
        .values({ ...place, member_pk, state })
        .execute()
      const name = { payer_key: '성춘향', created_at: place.created_at, member_pk }
      await db.insertInto('payer_name').values(name).execute()
    }
    const school = { school: '옛 대학교', degree: '박사', major: '', year: '1999', country: '' }
    await db
      .insertInto('member_education')
      .values({ member_pk: pair.double_pk, place: 1, ...school })
      .execute()
    await merge(site, pair, me)
    const places = await db.selectFrom('waiting_place').select(['member_pk', 'state']).execute()
    expect(places.toSorted((a, b) => a.state.localeCompare(b.state))).toEqual([
      { member_pk: pair.keep_pk, state: 'invited' },
      { member_pk: pair.keep_pk, state: 'left' },
    ])
    expect(await db.selectFrom('payer_name').select('member_pk').execute()).toEqual([
      { member_pk: pair.keep_pk },
    ])
    expect(await db.selectFrom('member_education').select('member_pk').execute()).toEqual([
      { member_pk: pair.keep_pk },
    ])
  })
})
