import { describe, expect } from 'vitest'
import { countMailing } from '#mail/api/mailings.ts'
import { switchReminder } from '#mail/api/reminders.ts'
import { remindDue } from '#mail/server/reminders/job.ts'
import { sendInvitations } from '#members/api/account-invitations.ts'
import { addList } from '#members/api/member-import.ts'
import { getCalendar } from '#office/api/calendar.ts'
import { getToday } from '#office/api/today.ts'
import { plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { switchOn } from '#tests/support/reminder-switches.ts'
import { draft, test } from '#tests/support/texts.ts'

const contacts = ['address', 'phone', 'email', 'bank']

describe('a site on its first day', () => {
  test('is led through what comes first, and owes nothing of the days before', async ({ site }) => {
    site.context.site.placeholders.push(...contacts)
    const office = await plantStaff(site, '관리자')
    const { steps, rows } = await office.do(getToday, {})
    expect(steps.map(({ label, done }) => [label, done])).toEqual([
      ['학회 정보', true],
      ['입금 계좌', true],
      ['연회비', false],
      ['회원 명부', false],
      ['지난 회비', false],
      ['담당자', false],
      ['공개', false],
    ])
    expect(steps.at(-1)?.text).toMatch(/예시 값이 남은 곳: .*직인/)
    const { duties } = await office.do(getCalendar, {})
    expect(duties.map(({ status }) => status)).toContain('before')
    expect(duties.map(({ status }) => status)).not.toContain('overdue')
    expect(rows.find(({ key }) => key === 'duties')?.count ?? 0).toBe(
      duties.filter(({ status }) => status === 'soon').length,
    )
    const stepsOf = async (role: '사무국' | '현장') =>
      (await (await plantStaff(site, role)).do(getToday, {})).steps.map(({ label }) => label)
    expect(await stepsOf('사무국')).toEqual([
      '학회 정보',
      '입금 계좌',
      '연회비',
      '회원 명부',
      '지난 회비',
      '공개',
    ])
    expect(await stepsOf('현장')).toEqual([])
  })

  test('writes to no member before its contacts are real, and says so', async ({ site }) => {
    site.clock.set('2026-01-02T00:00:00Z')
    await plantMember(site, { member_id: 'owing', email: 'owing@example.org' })
    site.clock.set('2026-03-01T00:00:00Z')
    await switchOn(site, '2026-03-01', ['dues'])
    const office = await plantStaff(site, '사무국')
    const file = Buffer.from('이름,이메일\n김새싹,new@example.org\n').toString('base64')
    const calls = async () => [
      (await office.ask(countMailing, { mailing_pk: 1 })).body,
      (await office.ask(switchReminder, { kind: 'deposits', on: true })).body,
      (await office.ask(sendInvitations, { seen: 1 })).body,
      (await office.ask(addList, { file, notice: true, invite: false })).body,
    ]
    site.context.site.placeholders.push('phone')
    for (const body of await calls()) {
      expect(body).toMatchObject({ success: false, error: { code: 34 } })
      expect(JSON.stringify(body)).toContain('학회 정보')
    }
    expect(await remindDue(site.context)).toBe(0)
    site.context.site.phone = '02-740-8114'
    expect(await remindDue(site.context)).toBe(1)
    for (const body of await calls()) expect(body).not.toMatchObject({ error: { code: 34 } })
  })

  test('counts a draft as a step that is done', async ({ site }) => {
    const office = await plantStaff(site, '사무국')
    await draft(site.context, 'membership/fees.yaml', ['80000', '90000'])
    const { steps } = await office.do(getToday, {})
    expect(steps.filter(({ done }) => done).map(({ label }) => label)).toContain('연회비')
  })
})
