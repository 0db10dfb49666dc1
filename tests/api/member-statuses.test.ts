import { describe, expect } from 'vitest'
import { getMemberInfo } from '#accounts/api/profile.ts'
import { findMemberId } from '#accounts/api/recovery.ts'
import { login } from '#accounts/api/sessions.ts'
import { endSessionsOfGone } from '#accounts/server/member-care/statuses.ts'
import { previewInvitations } from '#members/api/account-invitations.ts'
import { endMemberStatus, setMemberStatus } from '#members/api/member-statuses.ts'
import { getMember, listMembers } from '#members/api/office-members.ts'
import { getToday } from '#office/api/today.ts'
import { logOf } from '#tests/support/console.ts'
import { logIn, plantMember, plantOnRoll } from '#tests/support/members.ts'
import { test } from '#tests/support/people.ts'
import { verifyAddress } from '#tests/support/signups.ts'
import { visitor } from '#tests/support/visitor.ts'

const email = 'kim@example.org'
const reason = '유족의 연락'

describe('a status of a member', () => {
  test('stands from a day on, once at a time, and has a history', async ({ site, office }) => {
    const { member_pk } = await plantMember(site, { email })
    const leave = {
      member_pk,
      status: '휴회',
      from_day: '2026-03-01',
      reason: '해외 연수',
    } as const
    const { statuses } = await office.do(setMemberStatus, { ...leave, until_day: '2026-12-31' })
    expect(statuses).toMatchObject([{ status: '휴회', until_day: '2026-12-31', by: '사무국 담당' }])
    const life = { member_pk, status: '평생회원', from_day: '2026-12-31', reason: '총회' } as const
    expect((await office.wrong(setMemberStatus, life))['from_day']).toContain('휴회')
    const status_pk = statuses[0]?.status_pk ?? 0
    const end = { status_pk, seen: '2026-12-31', until_day: '2026-11-30' }
    await office.do(endMemberStatus, end)
    expect(await office.refused(endMemberStatus, end)).toBe(25)
    // A form sends an empty last day.
    await office.do(setMemberStatus, { ...life, until_day: '' })
    expect(
      await office.wrong(endMemberStatus, { ...end, seen: '2026-11-30', until_day: '2027-01-01' }),
    ).toHaveProperty('until_day')
    const taken = await office.do(endMemberStatus, { status_pk, seen: '2026-11-30' })
    expect(taken.statuses).toHaveLength(2)
    expect(JSON.stringify(await logOf(site))).not.toContain('해외')
    const died = { member_pk, status: '작고', reason } as const
    for (const [days, field] of [
      [{ from_day: '2026-11-22' }, 'from_day'],
      [{ from_day: '2026-01-01', until_day: '2026-02-01' }, 'until_day'],
    ] as const)
      expect(await office.wrong(setMemberStatus, { ...died, ...days })).toHaveProperty(field)
    const { tables } = await office.do(getMember, { member_pk })
    const held = tables.find(({ heading }) => heading === '회원 상태')
    expect(held?.rows).toEqual([
      ['평생회원', '2026.12.31~', '총회'],
      ['휴회', '2026.03.01(취소)', '해외 연수'],
    ])
  })

  test.for(['작고', '퇴회'] as const)(
    '%s: nobody logs in, is written to or counted; the list shows it',
    async (status, { site, office }) => {
      const planted = await plantMember(site, { email })
      const { member_pk } = planted
      const own = visitor(site)
      own.logIn(await logIn(site, planted))
      await own.do(getMemberInfo, {})
      const counted = async () => (await office.do(getToday, {})).members?.rows[0]?.counts.at(-1)
      expect(await counted()).toBe(1)
      await office.do(setMemberStatus, { member_pk, status, from_day: '2026-11-20', reason })
      expect(await own.refused(getMemberInfo, {})).toBe(84)
      const tryIn = async (member_id: string) =>
        (await visitor(site).call(login, { member_id, member_password: planted.password })).body
      expect(await tryIn('regular01')).toEqual(await tryIn('nobody99'))
      const browser = visitor(site)
      await verifyAddress(site, browser, email, 'findid')
      const asked = { member_name: '김노화', member_email: email }
      expect(await browser.do(findMemberId, asked)).toEqual({ member_id: null })
      expect(await counted()).toBe(0)
      const { rows } = await office.do(listMembers, { status })
      expect(rows).toMatchObject([{ member_pk, status }])
      expect((await office.do(listMembers, { status: 'none' })).rows).toEqual([])
    },
  )

  test('that begins on a day to come ends sessions then', async ({ site, office }) => {
    const planted = await plantMember(site, { email })
    const own = visitor(site)
    own.logIn(await logIn(site, planted))
    const left = { status: '퇴회', from_day: '2026-11-22', reason: '본인 요청' } as const
    await office.do(setMemberStatus, { member_pk: planted.member_pk, ...left })
    await endSessionsOfGone(site.context)
    await own.do(getMemberInfo, {})
    site.clock.set('2026-11-21T15:00:00Z')
    await endSessionsOfGone(site.context)
    expect(await own.refused(getMemberInfo, {})).toBe(84)
  })

  test('leaves no invitation, and none is sent', async ({ site, office }) => {
    const member_pk = await plantOnRoll(site, { email })
    expect(await office.do(previewInvitations, {})).toMatchObject({ count: 1 })
    const left = { status: '퇴회', from_day: '2026-11-20', reason: '본인 요청' } as const
    await office.do(setMemberStatus, { member_pk, ...left })
    expect(await office.do(previewInvitations, {})).toMatchObject({ members: 0, count: 0 })
  })
})
