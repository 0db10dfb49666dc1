import { describe, expect } from 'vitest'
import { registrantsOf } from '#conference/server/registrants/people.ts'
import { remindDue } from '#mail/server/reminders/job.ts'
import { setMemberStatus } from '#members/api/member-statuses.ts'
import { addDays } from '#platform/rules/days.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { codesOn, type Seen } from '#tests/support/badges.ts'
import { beforeTransaction } from '#tests/support/before-transaction.ts'
import { plantStaff } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { plantClerk } from '#tests/support/people.ts'
import { stopProcessing } from '#tests/support/privacy-changes.ts'
import { plantGuest } from '#tests/support/registrants.ts'
import { remindByTwo, switchOn } from '#tests/support/reminder-switches.ts'
import { type Site, test } from '#tests/support/site.ts'

const subjects = async ({ context }: Site): Promise<string[]> => {
  const rows = await context.db.selectFrom('mail').select('subject').orderBy('mail_pk').execute()
  return rows.map(({ subject }) => subject)
}

/** Members who have owed the year's fee since January, on the day on which they are first reminded. */
const plantOwing = async (site: Site, count: number): Promise<number[]> => {
  site.clock.set('2026-01-02T00:00:00Z')
  const members: number[] = []
  for (let index = 0; index < count; index++) {
    const [member_id, email] = [`owing${index}`, `owing${index}@example.org`]
    members.push((await plantMember(site, { member_id, email })).member_pk)
  }
  site.clock.set('2026-03-01T00:00:00Z')
  return members
}

describe('what is off, late or already said stays unsaid', () => {
  test('nothing goes out before the office has switched a kind on', async ({ site }) => {
    await plantOwing(site, 1)
    expect(await remindDue(site.context)).toBe(0)
    await switchOn(site, '2026-01-01', ['deposits', 'registration', 'conference'])
    expect(await remindDue(site.context)).toBe(0)
    await switchOn(site, '2026-03-01', ['dues'])
    expect(await remindDue(site.context)).toBe(1)
    expect(await remindDue(site.context)).toBe(0)
    expect(await subjects(site)).toEqual(['[한국노화과학회] 2026년 연회비 납부 안내'])
  })

  test('who had the processing stopped is not reminded of what they owe', async ({ site }) => {
    const [member_pk] = await plantOwing(site, 2)
    const me = await plantStaff(site, '사무국')
    await stopProcessing(site, me, member_pk ?? 0)
    await switchOn(site, '2026-01-01', ['dues'])
    expect(await remindDue(site.context)).toBe(1)
    await deliverDueMail(site.context)
    const [toThem, toOther] = await Promise.all(
      [0, 1].map((index) => mailsTo(site.context, `owing${index}@example.org`)),
    )
    expect(toThem?.filter(({ subject }) => subject?.includes('연회비'))).toEqual([])
    expect(toOther).toHaveLength(1)
  })

  test('who is on leave, or has left, is not reminded of what they owe', async ({ site }) => {
    const members = await plantOwing(site, 3)
    const me = await plantClerk(site, '사무국')
    for (const [at, status] of (['휴회', '퇴회'] as const).entries()) {
      const since = { status, from_day: '2026-02-01', reason: '본인 요청' }
      await me.do(setMemberStatus, { member_pk: members[at] ?? 0, ...since })
    }
    await switchOn(site, '2026-01-01', ['dues'])
    expect(await remindDue(site.context)).toBe(1)
  })

  test('what was due before a kind was switched on is not made up for', async ({ site }) => {
    await plantOwing(site, 1)
    site.clock.set('2026-03-03T00:00:00Z')
    await switchOn(site, '2026-03-02')
    expect(await remindDue(site.context)).toBe(0)
    site.clock.set('2026-03-24T00:00:00Z')
    expect(await remindDue(site.context)).toBe(1)
  })

  test('who pays in the last moment gets no mail', async ({ site }) => {
    const [member_pk = 0] = await plantOwing(site, 1)
    await switchOn(site)
    beforeTransaction(site.context.db, 1, () => plantPaidOrder(site, { member_pk }))
    expect(await remindDue(site.context)).toBe(0)
    expect(await subjects(site)).toEqual([])
  })
})

test('two servers say it once between them', async ({ site }) => {
  await plantOwing(site, 12)
  await switchOn(site)
  expect(await remindByTwo(site)).toBe(12)
  const mails = await site.context.db.selectFrom('mail').select('to_address').execute()
  expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(12)
  expect(mails).toHaveLength(12)
})

test('a server that dies between mail and row reminds after all, once', async ({ site }) => {
  await plantOwing(site, 3)
  await switchOn(site)
  const { site: texts } = site.context
  // The mail's foot is made last: whoever is the second to be written to brings the process down.
  let asked = 0
  const dying = {
    ...site.context,
    site: {
      ...texts,
      get address() {
        asked += 1
        if (asked === 2) throw new Error('The process died')
        return texts.address
      },
    },
  }
  await expect(remindDue(dying)).rejects.toThrow('The process died')
  expect(await subjects(site)).toHaveLength(1)
  expect(await remindDue(site.context)).toBe(2)
  expect(await remindDue(site.context)).toBe(0)
  expect(await subjects(site)).toHaveLength(3)
})

test('a mail names what it is about, and how to be left out', async ({ site }) => {
  await plantOwing(site, 1)
  await switchOn(site)
  await remindDue(site.context)
  await deliverDueMail(site.context)
  const [mail] = await mailsTo(site.context, 'owing0@example.org')
  expect(mail?.text).toContain('김노화님, 안녕하십니까. 한국노화과학회입니다.')
  expect(mail?.text).toContain(
    '2026년 연회비 80,000원을 2026.03.31(화)까지 납부해 주시기 바랍니다. 기한까지 30일 남았습니다.',
  )
  expect(mail?.text).toContain('현재 카드 결제는 연습이므로')
  expect(mail?.text).toContain('‘수신 안 함’을 누르시거나 사무국(office@example.org)으로')
  expect(mail?.subject).not.toContain('(광고)')
})

/** The dark cells of a mail's tables, a millimetre for a module. */
const darkCells = (html: string): Seen[] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].flatMap(([, row = ''], y) => {
    let x = 0
    return [...row.matchAll(/colspan="(\d+)".*?bgcolor="(#\w+)"/g)].flatMap(([, span, colour]) => {
      const width = Number(span)
      x += width
      return colour === '#000000' ? [{ x: x - width + 10, y: y + 10, width, height: 1 }] : []
    })
  })

test('before a conference who comes learns the way and the entry code', async ({ site }) => {
  const [conference] = site.context.conferences
  if (conference === undefined) throw new Error('There is no conference')
  site.clock.set('2025-10-20T00:00:00Z')
  await switchOn(site)
  const office = await plantStaff(site, '사무국')
  const member = await plantMember(site, { email: 'comes@example.org' })
  await plantPaidOrder(site, member, paidRegistration)
  await plantGuest(office, { email: 'guest@example.org' })
  await site.context.db.deleteFrom('mail').execute()
  site.clock.set(`${addDays(conference.date, -1)}T00:00:00Z`)
  expect(await remindDue(site.context)).toBe(2)
  await deliverDueMail(site.context)
  const people = await registrantsOf(site.context, site.context.db, conference)
  for (const { email, code } of people) {
    const [mail] = await mailsTo(site.context, email)
    expect(mail?.subject).toBe('[한국노화과학회] 내일 열리는 2025 추계학술대회 안내')
    for (const line of conference.venue.directions) expect(mail?.text).toContain(line)
    expect(mail?.text).toContain(`입장 번호: ${code}`)
    expect(await codesOn({ texts: [], shapes: darkCells(mail?.html ?? '') })).toEqual([code])
    expect(mail?.attachments).toEqual([])
  }
})

test('a conference of which no seat is left reminds nobody of its deadline', async ({ site }) => {
  site.clock.set('2025-01-02T00:00:00Z')
  await switchOn(site)
  const member = await plantMember(site, { email: 'again@example.org' })
  const before = { ...paidRegistration, goods_key: 'conference:2024-autumn' }
  await plantPaidOrder(site, member, before)
  site.clock.set('2025-10-12T00:00:00Z')
  const full = site.context.conferences.map((one) => ({ ...one, capacity: 0 }))
  const only = { ...site.context, conferences: full }
  expect(await remindDue(only)).toBe(0)
  expect((await remindDue(site.context)) > 0).toBe(true)
  expect((await subjects(site)).filter((subject) => subject.includes('사전등록'))).toHaveLength(1)
})
