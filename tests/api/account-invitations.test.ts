import { describe, expect } from 'vitest'
import { acceptMemberInvitation, getMemberInvitation } from '#accounts/api/member-invitation.ts'
import { login } from '#accounts/api/sessions.ts'
import { previewInvitations, sendInvitations } from '#members/api/account-invitations.ts'
import { listMembers } from '#members/api/office-members.ts'
import { codesOf } from '#tests/support/call.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { plantMember, plantOnRoll } from '#tests/support/members.ts'
import { type Clerk, test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'

const email = 'lee@example.org'

const tokensOf = async ({ context }: Site): Promise<string[]> => {
  const mails = await deliveredTo(context, email)
  return mails.map(({ text }) => /#([\w-]+)/.exec(text ?? '')?.[1] ?? '')
}

/** On the roll: two without an account, of whom one has an address, and one with an account. */
const test = base.extend('roll', { auto: true }, async ({ site, at }) => {
  site.clock.set(at)
  const lee = { member_name: '이노화', member_type: '학생회원', email } as const
  const member_pk = await plantOnRoll(site, { ...lee, joined_on: '2019-03-02' })
  await plantOnRoll(site, { member_name: '박노년' })
  await plantMember(site, { member_id: 'known01', email: 'known@example.org' })
  return { member_pk }
})

const invite = async (site: Site, office: Clerk): Promise<string> => {
  await office.do(sendInvitations, { seen: 1 })
  return (await tokensOf(site)).at(-1) ?? ''
}

const accepting = (token: string) => ({
  ...({ token, member_id: 'nohwa1956', serviceAgree: true, privacyAgree: true } as const),
  member_password: 'tulip!73',
  member_re_password: 'tulip!73',
})

describe('invitations to an account', () => {
  test('go to whom it can reach, once a week', async ({ site, office, roll: { member_pk } }) => {
    const preview = (wanted = {}) => office.do(previewInvitations, wanted)
    expect(await preview()).toEqual({ members: 2, unreachable: 1, recent: 0, count: 1 })
    expect(await preview({ type: '정회원' })).toMatchObject({ members: 1, count: 0 })
    expect(await office.refused(sendInvitations, { seen: 2 })).toBe(25)
    await invite(site, office)
    expect(await preview({ keys: [member_pk] })).toMatchObject({ recent: 1, count: 0 })
    expect(await office.wrong(sendInvitations, { seen: 0 })).toHaveProperty('seen')
    expect(await preview({ again: true })).toMatchObject({ count: 1 })
    const listed = async (account: 'yes' | 'no' | 'invited') =>
      (await office.do(listMembers, { account })).rows.map(({ member_name }) => member_name)
    expect(await listed('invited')).toEqual(['이노화'])
    expect(await listed('no')).toEqual(['박노년', '이노화'])
    expect(await listed('yes')).toEqual(['김노화'])
  })

  test('are sent again with a link that ends the one before', async ({ site, office, roll }) => {
    await invite(site, office)
    await office.do(sendInvitations, { keys: [roll.member_pk], again: true, seen: 1 })
    const opened = (await tokensOf(site)).map((token) =>
      visitor(site).call(getMemberInvitation, { token }),
    )
    expect(await codesOf(opened)).toEqual([37, 0])
  })
})

describe('who takes one', () => {
  test('has an account in the same row, agreed to, and logs in', async ({ site, office, roll }) => {
    const token = await invite(site, office)
    const invited = await visitor(site).do(getMemberInvitation, { token })
    expect(invited).toMatchObject({ member_name: '이노화', member_type: '학생회원' })
    expect(invited.email).not.toContain('lee@')
    await visitor(site).do(acceptMemberInvitation, accepting(token))
    const member_password = 'tulip!73'
    await visitor(site).do(login, { member_id: 'nohwa1956', member_password })
    const { db } = site.context
    const member = await db
      .selectFrom('member')
      .selectAll()
      .where('member_id', '=', 'nohwa1956')
      .executeTakeFirstOrThrow()
    expect(member).toMatchObject({ ...roll, joined_on: '2019-03-02' })
    const consents = await db.selectFrom('consent').select(['document', 'agreed']).execute()
    expect(consents).toEqual([
      { document: 'terms', agreed: 1 },
      { document: 'privacy', agreed: 1 },
    ])
    expect(await db.selectFrom('account_invitation').selectAll().execute()).toEqual([])
  })

  test('does so once, however many use it at the same instant', async ({ site, office }) => {
    const token = await invite(site, office)
    const codes = await codesOf(
      ['nohwa1956', 'nohwa1957'].map((member_id) =>
        visitor(site).call(acceptMemberInvitation, { ...accepting(token), member_id }),
      ),
    )
    expect(codes.toSorted()).toEqual([0, 37])
    expect(await visitor(site).refused(getMemberInvitation, { token })).toBe(37)
  })

  test('does so within 14 days; who does not is a member as before', async ({ site, office }) => {
    const token = await invite(site, office)
    site.clock.forward(14 * 86_400)
    expect(await visitor(site).refused(acceptMemberInvitation, accepting(token))).toBe(37)
    const members = await site.context.db.selectFrom('member').select('member_pk').execute()
    expect(members).toHaveLength(3)
  })

  test('is told at the field what is wrong', async ({ site, office }) => {
    const token = await invite(site, office)
    const accept = (given: object) =>
      visitor(site).wrong(acceptMemberInvitation, { ...accepting(token), ...given })
    const number = { member_password: '12345678', member_re_password: '12345678' }
    for (const [field, given] of [
      ['member_id', { member_id: 'KNOWN01' }],
      ['member_id', { member_id: 'lee' }],
      ['member_password', number],
      ['member_re_password', { member_re_password: 'tulip!74' }],
      ['serviceAgree', { serviceAgree: false }],
    ] as const) {
      expect(await accept(given)).toHaveProperty(field)
    }
    expect(await accept({})).toEqual({})
    expect(await visitor(site).refused(getMemberInvitation, { token: 'x'.repeat(43) })).toBe(37)
  })
})
