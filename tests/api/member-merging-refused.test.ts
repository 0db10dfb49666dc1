import * as merging from '#privacy/api/member-merging.ts'
import { changeType } from '#members/server/member-types/service.ts'
import { type Answer, refusalOf, succeed } from '#tests/support/call.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
import { logIn } from '#tests/support/members.ts'
import { officer } from '#tests/support/officer.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { type Site, test } from '#tests/support/site.ts'
import { plantTwice, seenOf } from '#tests/support/twice.ts'
import { describe, expect } from 'vitest'

const office = (site: Site) => plantStaff(site, '사무국')

const fieldsOf = async (answer: Promise<Answer<unknown>>): Promise<object | undefined> => {
  const { body } = await answer
  return body.success ? undefined : body.error.fields
}

const memberOf = ({ context }: Site, member_pk: number) =>
  context.db.selectFrom('member').selectAll().where('member_pk', '=', member_pk).executeTakeFirst()

describe('two accounts stay two', () => {
  test.for<[string, object, object, string]>([
    ['names differ', {}, { member_name: '박두번' }, '이름이 서로 다릅니다.'],
    ['birthdays differ', {}, { birth: '1971-05-05' }, '생년월일이 서로 다릅니다.'],
    ['a birthday is missing', { birth: '' }, {}, '생년월일이 없어'],
    ['the staying one has no address', { email: null }, {}, '남을 회원에게 이메일이 없어'],
    ['one is the office’s', {}, { staff: 1 }, '직원 계정과 이어진'],
  ])('where %s', async ([, keep, double, words], { site }) => {
    const me = await office(site)
    const pair = await plantTwice(site, keep, double)
    const { obstacles } = await succeed(ask(site, merging.previewMerging, pair, me))
    expect(obstacles.map((one) => one.words).join(' ')).toContain(words)
    const sent = await seenOf(site, pair, me)
    expect(await fieldsOf(ask(site, merging.mergeMembers, sent, me))).toHaveProperty('double_pk')
    expect(await memberOf(site, pair.double_pk)).toBeDefined()
  })

  test('where both have paid the same, which is named to be refunded', async ({ site }) => {
    const me = await office(site)
    const pair = await plantTwice(site)
    const first = await plantPaidOrder(site, { member_pk: pair.keep_pk })
    const last = await plantPaidOrder(site, { member_pk: pair.double_pk })
    const { obstacles } = await succeed(ask(site, merging.previewMerging, pair, me))
    expect(obstacles).toEqual([
      {
        words: `두 계정에서 모두 내셨습니다: 2026년 연회비(주문 ${first}, ${last}). 한쪽을 먼저 환불해 주세요.`,
        order_pk: last,
      },
    ])
    const sent = await seenOf(site, pair, me)
    expect(await fieldsOf(ask(site, merging.mergeMembers, sent, me))).toHaveProperty('double_pk')
  })

  test('while a year is waived in one and paid in the other, or waived in both', async ({
    site,
  }) => {
    const me = await office(site)
    const pair = await plantTwice(site)
    const waive = (member_pk: number, year: number) =>
      site.context.db
        .insertInto('fee_waiver')
        .values({
          member_pk,
          year,
          reason: '총회',
          staff_name: '김사무',
          ended_at: null,
          created_at: '2026-01-02T00:00:00.000Z',
          ended_reason: null,
          ended_by: null,
        })
        .execute()
    await waive(pair.keep_pk, 2026)
    await waive(pair.keep_pk, 2025)
    await waive(pair.double_pk, 2025)
    await plantPaidOrder(site, { member_pk: pair.double_pk })
    const { obstacles } = await succeed(ask(site, merging.previewMerging, pair, me))
    expect(obstacles.map(({ words }) => words.slice(0, 10))).toEqual([
      '2025년 연회비가',
      '2026년 연회비가',
    ])
  })

  test('while a change of type or of the address is under way', async ({ site }) => {
    const me = await office(site)
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
    const { obstacles } = await succeed(ask(site, merging.previewMerging, pair, me))
    expect(obstacles.map(({ words }) => words.slice(0, 3))).toEqual(['이메일', '지워질'])
  })

  test('where anything has changed since it was shown', async ({ site }) => {
    const me = await office(site)
    const pair = await plantTwice(site)
    const sent = await seenOf(site, pair, me)
    await plantPaidOrder(site, { member_pk: pair.double_pk })
    expect(await refusalOf(ask(site, merging.mergeMembers, sent, me))).toBe(25)
    await logIn(site, { member_pk: pair.double_pk })
    await succeed(ask(site, merging.mergeMembers, await seenOf(site, pair, me), me))
  })

  test('for who gives no reason, or names one account twice, or a number of nobody', async ({
    site,
  }) => {
    const me = await office(site)
    const pair = await plantTwice(site)
    const sent = await seenOf(site, pair, me)
    const send = (more: object) => ask(site, merging.mergeMembers, { ...sent, ...more }, me)
    expect(await fieldsOf(send({ reason: ' ' }))).toHaveProperty('reason')
    expect(await fieldsOf(send({ reason: '700505-1234567' }))).toHaveProperty('reason')
    expect(await fieldsOf(send({ take: ['email'] }))).toHaveProperty('take.0')
    expect(await fieldsOf(send({ double_pk: pair.keep_pk }))).toHaveProperty('double_pk')
    expect(await refusalOf(send({ double_pk: 999_999 }))).toBe(44)
    site.clock.forward(11 * 60)
    expect(await refusalOf(send({}))).toBe(21)
  })
})
