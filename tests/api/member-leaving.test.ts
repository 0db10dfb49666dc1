import { describe, expect } from 'vitest'
import { getMemberInfo } from '#accounts/api/profile.ts'
import * as leaving from '#privacy/api/member-leaving.ts'
import type { EndInput } from '#privacy/api/member-leaving.ts'
import { codesOf } from '#tests/support/call.ts'
import { logOf } from '#tests/support/console.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { plantMember, plantOnRoll } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { plantClerk } from '#tests/support/people.ts'
import { type Site, test } from '#tests/support/site.ts'
import { columnsNaming, tracesOf } from '#tests/support/traces.ts'
import { loggedIn } from '#tests/support/visitor.ts'
import { keptRows } from '#tests/support/withdrawals.ts'

const email = 'kim@example.org'
const member_name = '김떠남'
const company_name = '한국노화연구소'

const plant = async (site: Site) => {
  const office = await plantClerk(site, '사무국')
  const planted = await plantMember(site, { member_name, email, company_name })
  const order_pk = await plantPaidOrder(site, planted)
  await plantPaidOrder(site, planted, { goods_key: 'fee:2020', state: 'failed', paid_at: null })
  return { office, order_pk, member_pk: planted.member_pk }
}

const request = { member_name, kind: 'request', way: '이메일' } as const
const decided = { member_name, kind: 'expulsion', heard: true } as const
const expulsion = { ...decided, on_day: '2026-11-20', ground: 3 }

describe('a membership that the office ends', () => {
  test('was shown before with what goes and stays, and nothing was done', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const preview = await office.do(leaving.previewLeaving, { member_pk })
    const kept = [{ goods_name: '2026년 연회비', amount: 80_000 }]
    expect(preview).toMatchObject({ member_name, kept, under_way: false })
    expect(preview.destroyed).toContainEqual({ what: '회원정보', count: 1 })
    expect(await keptRows(site)).toEqual([])
    expect(await site.context.db.selectFrom('member').selectAll().execute()).toHaveLength(1)
    expect(await office.refused(leaving.previewLeaving, { member_pk: 999_999 })).toBe(44)
  })

  test('of somebody without account and address leaves nothing either', async ({ site }) => {
    const office = await plantClerk(site, '사무국')
    const member_pk = await plantOnRoll(site, { member_name, company_name })
    await office.do(leaving.previewLeaving, { member_pk })
    await office.do(leaving.endMembership, { member_pk, ...request })
    expect(await columnsNaming(site.context, member_pk)).toEqual([])
    expect(await tracesOf(site.context, { company_name })).toEqual({})
  })

  test('on request goes as by the member’s own hand: once, with a mail', async ({ site }) => {
    const { office, member_pk, order_pk } = await plant(site)
    const browser = await loggedIn(site, { member_pk })
    const wanted = { member_pk, ...request }
    const codes = await codesOf([1, 2].map(() => office.ask(leaving.endMembership, wanted)))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(await browser.refused(getMemberInfo, {})).toBe(84)
    expect(await keptRows(site)).toMatchObject([{ order_pk, amount: 80_000 }])
    const mails = await deliveredTo(site.context, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('요청하신 대로 처리했습니다.')
    expect(await columnsNaming(site.context, member_pk)).toEqual([])
    expect(await tracesOf(site.context, { email, company_name })).toEqual({})
    const row = { subject: String(member_pk), after: '{"way":"이메일"}' }
    expect((await logOf(site)).at(-1)).toMatchObject(row)
  })

  test('by expulsion names the board’s day and the bylaws’ ground by mail', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    await office.do(leaving.endMembership, { member_pk, ...expulsion })
    const [mail] = await deliveredTo(site.context, email)
    expect(mail?.subject).toContain('회원 제명을 알려 드립니다')
    expect(mail?.text).toContain('회칙 제9조제2항제3호(연구 윤리를 중대하게 위반한 사실이')
    expect((await logOf(site)).at(-1)?.label).toBe('임원회 의결에 따른 회원 제명')
  })

  test('waits for money that is on its way', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const facts = { goods_key: 'fee:2025', state: 'unknown', paid_at: null } as const
    await plantPaidOrder(site, { member_pk }, facts)
    expect((await office.do(leaving.previewLeaving, { member_pk })).under_way).toBe(true)
    expect(await office.refused(leaving.endMembership, { member_pk, ...request })).toBe(39)
  })

  test('is refused for what is wrong', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    for (const [field, given] of [
      ['way', { ...request, way: '' }],
      ['on_day', { ...expulsion, on_day: '2026-11-22' }],
      ['on_day', { ...expulsion, on_day: '' }],
      ['ground', { ...expulsion, ground: 4 }],
      ['heard', { ...expulsion, heard: false }],
    ] as const) {
      const wanted = { ...given, member_pk } as EndInput
      expect(await office.wrong(leaving.endMembership, wanted)).toHaveProperty(field)
    }
    const another = { member_pk, ...request, member_name: '박남음' }
    expect(await office.refused(leaving.endMembership, another)).toBe(25)
  })
})
