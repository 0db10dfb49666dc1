import { describe, expect } from 'vitest'
import { changeType } from '#members/server/member-types/service.ts'
import * as merging from '#privacy/api/member-merging.ts'
import { logIn, plantOnRoll } from '#tests/support/members.ts'
import { officer } from '#tests/support/officer.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { test } from '#tests/support/people.ts'
import { merge, plantTwice, seenOf } from '#tests/support/twice.ts'

describe('two accounts stay two', () => {
  test.for<[string, object, object, string]>([
    ['names differ', {}, { member_name: '박두번' }, '이름이 서로 다릅니다.'],
    ['birthdays differ', {}, { birth: '1971-05-05' }, '생년월일이 서로 다릅니다.'],
    ['a birthday is missing', { birth: '' }, {}, '생년월일이 없어'],
    ['the staying one has no address', { email: null }, {}, '유지할 회원에게 이메일이 없어'],
    ['one is the office’s', {}, { staff: 1 }, '직원 계정과 연결된'],
  ])('where %s', async ([, keep, double, words], { site, office: me }) => {
    const pair = await plantTwice(site, keep, double)
    const { obstacles } = await me.do(merging.previewMerging, pair)
    expect(obstacles.map((one) => one.words).join(' ')).toContain(words)
    const sent = await seenOf(pair, me)
    expect(await me.wrong(merging.mergeMembers, sent)).toHaveProperty('double_pk')
    expect(await site.context.db.selectFrom('member').selectAll().execute()).toHaveLength(2)
  })

  test('where both have paid the same, which is to be refunded', async ({ site, office: me }) => {
    const pair = await plantTwice(site)
    const first = await plantPaidOrder(site, { member_pk: pair.keep_pk })
    const last = await plantPaidOrder(site, { member_pk: pair.double_pk })
    const { obstacles } = await me.do(merging.previewMerging, pair)
    const words = `두 계정에서 모두 납부했습니다: 2026년 연회비(주문 ${first}, ${last}). 한쪽을 먼저 환불해 주세요.`
    expect(obstacles).toEqual([{ words, order_pk: last }])
    const sent = await seenOf(pair, me)
    expect(await me.wrong(merging.mergeMembers, sent)).toHaveProperty('double_pk')
  })

  test('while a year is waived in one and paid or waived twice', async ({ site, office: me }) => {
    const pair = await plantTwice(site)
    const made = { staff_name: '김사무', created_at: '2026-01-02T00:00:00.000Z', reason: '총회' }
    const open = { ended_at: null, ended_reason: null, ended_by: null }
    const waive = (member_pk: number, year: number) =>
      site.context.db
        .insertInto('fee_waiver')
        .values({ member_pk, year, ...made, ...open })
        .execute()
    await waive(pair.keep_pk, 2026)
    await waive(pair.keep_pk, 2025)
    await waive(pair.double_pk, 2025)
    await plantPaidOrder(site, { member_pk: pair.double_pk })
    const { obstacles } = await me.do(merging.previewMerging, pair)
    expect(obstacles.map(({ words }) => words.slice(0, 10))).toEqual([
      '2025년 연회비가',
      '2026년 연회비가',
    ])
  })

  test('while a change of type or of the address is under way', async ({ site, office: me }) => {
    const pair = await plantTwice(site)
    const later = { from_type: '정회원', to_type: '특별회원', on_day: '2027-03-01' } as const
    const given = { member_pk: pair.double_pk, reason: '총회', tell: false }
    await changeType(site.context, officer, { ...later, ...given })
    await site.context.db
      .insertInto('email_change')
      .values({
        member_pk: pair.keep_pk,
        old_email: 'was@example.org',
        new_email: 'new@example.org',
        token_hash: 'x',
        created_at: site.clock.now().toISOString(),
      })
      .execute()
    const { obstacles } = await me.do(merging.previewMerging, pair)
    expect(obstacles.map(({ words }) => words.slice(0, 3))).toEqual(['이메일', '삭제할'])
  })

  test('where anything has changed since it was shown', async ({ site, office: me }) => {
    const pair = await plantTwice(site)
    const sent = await seenOf(pair, me)
    await plantPaidOrder(site, { member_pk: pair.double_pk })
    expect(await me.refused(merging.mergeMembers, sent)).toBe(25)
    await logIn(site, { member_pk: pair.double_pk })
    await merge(site, pair, me)
  })

  test('where the one address of both would go, untold', async ({ site, office: me }) => {
    const named = { member_name: '김두번', birth: '1970-05-05' }
    const keep_pk = await plantOnRoll(site, { ...named, email: null })
    const double_pk = await plantOnRoll(site, { ...named, email: 'roll@example.org' })
    const { obstacles } = await me.do(merging.previewMerging, { keep_pk, double_pk })
    expect(obstacles.map(({ words }) => words).join()).toContain('이메일이 있는 회원을 유지해')
    const turned = { keep_pk: double_pk, double_pk: keep_pk }
    expect((await me.do(merging.previewMerging, turned)).obstacles).toEqual([])
  })

  test('without a reason, of one account twice, of nobody', async ({ site, office: me }) => {
    const pair = await plantTwice(site)
    const sent = await seenOf(pair, me)
    for (const [field, wrong] of [
      ['reason', { reason: ' ' }],
      ['reason', { reason: '700505-1234567' }],
      ['take.0', { take: ['email'] as never[] }],
      ['double_pk', { double_pk: pair.keep_pk }],
    ] as const) {
      const fields = await me.wrong(merging.mergeMembers, { ...sent, ...wrong })
      expect(Object.keys(fields)).toContain(field)
    }
    expect(await me.refused(merging.mergeMembers, { ...sent, double_pk: 999_999 })).toBe(44)
  })
})
