import * as leaving from '#privacy/api/member-leaving.ts'
import type { EndInput } from '#privacy/api/member-leaving.ts'
import * as members from '#members/api/office-members.ts'
import { getMemberInfo } from '#accounts/api/profile.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { type Answer, call, refusalOf, succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { type Site, test } from '#tests/support/site.ts'
import { columnsNaming, tracesOf } from '#tests/support/traces.ts'
import { keptRows } from '#tests/support/withdrawals.ts'
import { describe, expect } from 'vitest'

const email = 'kim@example.org'

const plant = async (site: Site) => {
  const office = await plantStaff(site, '사무국')
  const company_name = '한국노화연구소'
  const planted = await plantMember(site, { member_name: '김떠남', email, company_name })
  const order_pk = await plantPaidOrder(site, planted)
  await plantPaidOrder(site, planted, { goods_key: 'fee:2020', state: 'failed', paid_at: null })
  return { office, order_pk, member_pk: planted.member_pk }
}

const asked = (member_pk: number) =>
  ({ member_pk, member_name: '김떠남', kind: 'request', way: '이메일' }) as const

const expulsion = {
  ...({ member_name: '김떠남', kind: 'expulsion', heard: true } as const),
  on_day: '2026-11-20',
  ground: 3,
}

const fieldsOf = async (answer: Promise<Answer<unknown>>): Promise<object | undefined> => {
  const { body } = await answer
  return body.success ? undefined : body.error.fields
}

describe('a membership that the office ends', () => {
  test('was shown before with what goes and what stays, and nothing was done by looking', async ({
    site,
  }) => {
    const { office, member_pk } = await plant(site)
    const preview = await succeed(ask(site, leaving.previewLeaving, { member_pk }, office))
    expect(preview).toMatchObject({
      member_name: '김떠남',
      kept: [{ goods_name: '2026년 연회비', amount: 80_000 }],
      under_way: false,
    })
    expect(preview.destroyed).toContainEqual({ what: '회원정보', count: 1 })
    expect(await keptRows(site)).toEqual([])
    await succeed(ask(site, members.getMember, { member_pk }, office))
    const nobody = ask(site, leaving.previewLeaving, { member_pk: 999_999 }, office)
    expect(await refusalOf(nobody)).toBe(44)
  })

  test('on request goes as by the member’s own hand: once, with a mail, and without a trace', async ({
    site,
  }) => {
    const { office, member_pk, order_pk } = await plant(site)
    const { access_token: token } = await logIn(site, { member_pk })
    const answers = await Promise.all([
      ask(site, leaving.endMembership, asked(member_pk), office),
      ask(site, leaving.endMembership, asked(member_pk), office),
    ])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await refusalOf(call(site, getMemberInfo, {}, { token }))).toBe(84)
    expect(await keptRows(site)).toMatchObject([{ order_pk, amount: 80_000 }])
    await deliverDueMail(site.context)
    const mails = await mailsTo(site.context, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('요청하신 대로 처리하였습니다.')
    expect(await columnsNaming(site.context, member_pk)).toEqual([])
    expect(await tracesOf(site.context, { email, company: '한국노화연구소' })).toEqual({})
    const [row] = (await logOf(site)).slice(-1)
    expect(row).toMatchObject({ subject: String(member_pk), after: '{"way":"이메일"}' })
  })

  test('by expulsion names the board’s day and the bylaws’ ground in its mail', async ({
    site,
  }) => {
    const { office, member_pk } = await plant(site)
    await succeed(ask(site, leaving.endMembership, { member_pk, ...expulsion }, office))
    await deliverDueMail(site.context)
    const [mail] = await mailsTo(site.context, email)
    expect(mail?.subject).toContain('회원 제명을 알려 드립니다')
    expect(mail?.text).toContain('회칙 제9조제2항제3호(연구 윤리를 중대하게 위반한 사실이')
    expect((await logOf(site)).at(-1)?.label).toBe('임원회의 의결에 따라 회원을 제명했습니다.')
  })

  test('waits for money that is on its way', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const facts = { goods_key: 'fee:2025', state: 'unknown', paid_at: null } as const
    await plantPaidOrder(site, { member_pk }, facts)
    const preview = await succeed(ask(site, leaving.previewLeaving, { member_pk }, office))
    expect(preview.under_way).toBe(true)
    expect(await refusalOf(ask(site, leaving.endMembership, asked(member_pk), office))).toBe(39)
  })

  test.for<[string, object, string]>([
    ['no way of asking', { ...asked(1), way: '' }, 'way'],
    ['a decision that is to come', { ...expulsion, on_day: '2026-11-22' }, 'on_day'],
    ['no day', { ...expulsion, on_day: '' }, 'on_day'],
    ['no ground', { ...expulsion, ground: 4 }, 'ground'],
    ['a member who was not heard', { ...expulsion, heard: false }, 'heard'],
  ])('is refused at the field for %s', async ([, given, field], { site }) => {
    const { office, member_pk } = await plant(site)
    const wanted = { ...given, member_pk } as EndInput
    expect(await fieldsOf(ask(site, leaving.endMembership, wanted, office))).toHaveProperty(field)
  })

  test('is another’s where the name is not what was seen', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const wanted = { ...asked(member_pk), member_name: '박남음' }
    expect(await refusalOf(ask(site, leaving.endMembership, wanted, office))).toBe(25)
  })

  test('asks for a second factor of a moment ago', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    site.clock.forward(11 * 60)
    expect(await refusalOf(ask(site, leaving.endMembership, asked(member_pk), office))).toBe(21)
  })
})
