import * as calls from '#privacy/api/breaches.ts'
import type { PeopleInput } from '#privacy/api/breaches.ts'
import { getMember, membersFile } from '#members/api/office-members.ts'
import { queueNotices } from '#privacy/server/breaches/people.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { facts, plantBreach } from '#tests/support/breaches.ts'
import { type Answer, refusalOf, succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff, type Planted } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'
import { describe, expect } from 'vitest'

const fieldsOf = async (answer: Promise<Answer<unknown>>): Promise<object | undefined> => {
  const { body } = await answer
  return body.success ? undefined : body.error.fields
}

const member = (site: Site, name: string, email: string | null = `${name}@example.org`) =>
  plantMember(site, { member_id: name, member_name: `김${name}`, email })

/** To whom a mail waits, in order. */
const mailed = async ({ context: { db } }: Site): Promise<string[]> => {
  const rows = await db.selectFrom('mail').select('to_address').orderBy('to_address').execute()
  return rows.map(({ to_address }) => to_address)
}

const begin = async (site: Site, me: Planted) => {
  const known = { known_at: '2026-11-21T09:30', happened: facts.happened }
  const { breach_pk } = await succeed(ask(site, calls.openBreach, known, me))
  return breach_pk
}

test('a breach is written down, its people listed and told once each, and who cannot be reached is named in numbers', async ({
  site,
}) => {
  const me = await plantStaff(site, '관리자')
  await member(site, 'one')
  await member(site, 'two')
  await member(site, 'three', null)
  const breach_pk = await begin(site, me)
  const seen = { breach_pk, version: 1 }
  const unready = { ...seen, people: 3 }
  expect(await fieldsOf(ask(site, calls.notifyPeople, unready, me))).toHaveProperty('people')
  const listed = await succeed(ask(site, calls.listPeople, { ...seen, whose: { kind: 'all' } }, me))
  expect(listed).toMatchObject({
    people: 3,
    whose: '회원 모두',
    known_at: '2026-11-21T00:30:00.000Z',
  })
  const tell = { breach_pk, version: listed.version, people: 3 }
  const { body } = await ask(site, calls.notifyPeople, tell, me)
  expect(body).toMatchObject({
    error: { fields: { people: expect.stringContaining('유출된 항목') as string } },
  })
  const written = { ...tell, ...facts, sensitive: false, outside: false }
  const saved = await succeed(ask(site, calls.saveBreach, written, me))
  expect(saved.mail.paragraphs.join()).toContain(facts.advice)
  const ready = { ...tell, version: saved.version }
  const answers = await Promise.all([
    ask(site, calls.notifyPeople, ready, me),
    ask(site, calls.notifyPeople, ready, me),
  ])
  expect(answers.filter((answer) => answer.body.success)).toHaveLength(1)
  await queueNotices(site.context)
  await queueNotices(site.context)
  expect(await mailed(site)).toEqual(['one@example.org', 'two@example.org'])
  const now = await succeed(ask(site, calls.getBreach, { breach_pk }, me))
  expect(now.counts).toEqual({ listed: 0, told: 2, unreachable: 1, returned: 0 })
  expect(now.notice).toContain('30일 넘게')
  const closed = await succeed(
    ask(site, calls.closeBreach, { breach_pk, version: now.version }, me),
  )
  expect(closed.events.map(({ what }) => what)).toEqual([
    '유출을 알게 되어 대응을 시작함',
    '알릴 분을 3명으로 정함',
    '유출된 내용을 적음',
    '3명에게 알리는 메일을 보내기 시작함',
    '대응을 끝냄',
  ])
})

test('of two servers that send only one tells each, and none is left out', async ({ site }) => {
  await using second = await anotherOnPostgres(site)
  const members: number[] = []
  for (let at = 0; at < 230; at += 1) {
    members.push((await member(site, `m${String(at).padStart(3, '0')}`)).member_pk)
  }
  const breach_pk = await plantBreach(site, members)
  const { db } = site.context
  await db.updateTable('breach').set({ sending_at: '2026-11-21T03:00:00Z' }).execute()
  const other = second?.context ?? site.context
  await Promise.all([queueNotices(site.context), queueNotices(other)])
  await queueNotices(site.context)
  const addresses = await mailed(site)
  expect(addresses).toHaveLength(230)
  expect(new Set(addresses).size).toBe(230)
  const states = await db
    .selectFrom('breach_person')
    .select('state')
    .distinct()
    .where('breach_pk', '=', breach_pk)
    .execute()
  expect(states).toEqual([{ state: 'told' }])
})

describe('whom it concerns', () => {
  const listed = async (site: Site, me: Planted, whose: PeopleInput['whose']) => {
    const seen = { breach_pk: await begin(site, me), version: 1 }
    return succeed(ask(site, calls.listPeople, { ...seen, whose }, me))
  }

  test('is taken from the log: by number, and by the conditions of what was taken home', async ({
    site,
  }) => {
    const me = await plantStaff(site, '관리자')
    const thief = await plantStaff(site, '사무국')
    const seen = await member(site, 'seen')
    await plantMember(site, { member_id: 'student', member_type: '학생회원', email: null })
    await member(site, 'unseen')
    await succeed(ask(site, getMember, { member_pk: seen.member_pk }, thief))
    await download(site, membersFile, thief, { type: '학생회원', reason: '명단' })
    await download(site, membersFile, thief, { q: '김', reason: '명단' })
    const span = { since: '2026-11-21T11:30', until: '2026-11-21T12:30' }
    const whose = { kind: 'log', ...span, staff_pk: thief.staff_pk } as const
    const breach = await listed(site, me, whose)
    expect(breach.people).toBe(2)
    expect(breach.whose).toContain('남지 않은 조회가 1건')
    const { breach_pk, version } = breach
    const before = { ...whose, since: '2026-11-20T00:00', until: '2026-11-20T23:00' } as const
    const nobody = ask(site, calls.listPeople, { breach_pk, version, whose: before }, me)
    expect(await fieldsOf(nobody)).toHaveProperty('whose')
  })

  test('is some of the members by their type and joining', async ({ site }) => {
    const me = await plantStaff(site, '관리자')
    await member(site, 'early')
    await plantMember(site, { member_id: 'student', member_type: '학생회원', email: null })
    const breach = await listed(site, me, { kind: 'some', type: '학생회원', to: '2026-11-21' })
    expect(breach.people).toBe(1)
  })
})

describe('what is taken home', () => {
  test('is the report without names, and the list with them, each with its row', async ({
    site,
  }) => {
    const me = await plantStaff(site, '관리자')
    const { member_pk } = await member(site, 'one')
    const breach_pk = await plantBreach(site, [member_pk])
    const file = async (format: string) => {
      const wanted = { breach_pk, format, reason: '신고' }
      return (await download(site, calls.breachFile, me, wanted)).text()
    }
    const report = await file('csv')
    expect(report).toContain(facts.measures)
    expect(report).not.toContain('김one')
    expect(await file('people')).toContain('김one')
    expect(await file('pdf')).toMatch(/^%PDF/)
    expect((await logOf(site)).map(({ kind, reason }) => [kind, reason])).toEqual(
      ['csv', 'people', 'pdf'].map(() => ['breach', '신고']),
    )
  })
})

test('three years after it was known nobody is on the list, and the breach stays', async ({
  site,
}) => {
  const { member_pk } = await member(site, 'one')
  await plantBreach(site, [member_pk])
  site.clock.set('2029-11-21T03:00:00Z')
  await destroyDue(site.context)
  const { db } = site.context
  expect(await db.selectFrom('breach_person').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('breach').selectAll().execute()).toHaveLength(1)
})

test('is not for the office', async ({ site }) => {
  const me = await plantStaff(site, '사무국')
  expect(await refusalOf(ask(site, calls.listBreaches, {}, me))).toBe(43)
})
