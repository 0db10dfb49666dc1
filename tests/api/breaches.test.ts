import { describe, expect } from 'vitest'
import { getMember, membersFile } from '#members/api/office-members.ts'
import { addEnded } from '#platform/server/mail/queue-store.ts'
import * as calls from '#privacy/api/breaches.ts'
import type { PeopleInput } from '#privacy/api/breaches.ts'
import { queueNotices } from '#privacy/server/breaches/people.ts'
import { countPeople } from '#privacy/server/breaches/store.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { facts, plantBreach } from '#tests/support/breaches.ts'
import { codesOf } from '#tests/support/call.ts'
import { logOf } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { type Clerk, test } from '#tests/support/people.ts'
import { anotherOnPostgres, type Site } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'

const member = (site: Site, name: string, email: string | null = `${name}@example.org`) =>
  plantMember(site, { member_id: name, member_name: `김${name}`, email })

/** To whom a mail waits, in order. */
const mailed = async ({ context: { db } }: Site): Promise<string[]> => {
  const rows = await db.selectFrom('mail').select('to_address').orderBy('to_address').execute()
  return rows.map(({ to_address }) => to_address)
}

const begin = async (me: Clerk) => {
  const known = { known_at: '2026-11-21T09:30', happened: facts.happened }
  const { breach_pk } = await me.do(calls.openBreach, known)
  return { breach_pk, version: 1 }
}

/** A breach whose notices are being sent, with members of these names on its list. */
const sending = async (site: Site, names: readonly string[]): Promise<number> => {
  const members: number[] = []
  for (const name of names) {
    const { member_pk } = await member(site, name, name === 'nowhere' ? null : undefined)
    members.push(member_pk)
  }
  const breach_pk = await plantBreach(site, members)
  const sending_at = site.clock.now().toISOString()
  await site.context.db.updateTable('breach').set({ sending_at }).execute()
  return breach_pk
}

test('a breach’s people are told once each, or named in numbers', async ({ site, admin: me }) => {
  for (const name of ['one', 'two']) await member(site, name)
  await member(site, 'three', null)
  const seen = await begin(me)
  const { breach_pk } = seen
  expect(await me.wrong(calls.notifyPeople, { ...seen, people: 3 })).toHaveProperty('people')
  const listed = await me.do(calls.listPeople, { ...seen, whose: { kind: 'all' } })
  const known_at = '2026-11-21T00:30:00.000Z'
  expect(listed).toMatchObject({ people: 3, whose: '전체 회원', known_at })
  const tell = { breach_pk, version: listed.version, people: 3 }
  const fields = await me.wrong(calls.notifyPeople, tell)
  expect(fields['people']).toContain('유출된 항목')
  const written = { ...tell, ...facts, sensitive: false, outside: false }
  const saved = await me.do(calls.saveBreach, written)
  expect(saved.mail.paragraphs.join()).toContain(facts.advice)
  const ready = { ...tell, version: saved.version }
  const codes = await codesOf([1, 2].map(() => me.ask(calls.notifyPeople, ready)))
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  await queueNotices(site.context)
  await queueNotices(site.context)
  expect(await mailed(site)).toEqual(['one@example.org', 'two@example.org'])
  const now = await me.do(calls.getBreach, { breach_pk })
  expect(now.counts).toEqual({ listed: 0, notified: 2, unreachable: 1, returned: 0 })
  expect(now.notice).toContain('30일 이상')
  const closed = await me.do(calls.closeBreach, { breach_pk, version: now.version })
  expect(closed.events.map(({ what }) => what)).toEqual([
    '유출 인지, 대응 시작',
    '통지 대상자 3명 지정',
    '유출된 내용 등록',
    '3명에게 통지 메일 발송 시작',
    '대응 종료',
  ])
})

test('of two servers that send one tells each, and none is left out', async ({ site, admin }) => {
  await using second = await anotherOnPostgres(site)
  // More than go in one transaction.
  const names = Array.from({ length: 230 }, (_, at) => `m${String(at).padStart(3, '0')}`)
  const breach_pk = await sending(site, names)
  const other = second?.context ?? site.context
  await Promise.all([queueNotices(site.context), queueNotices(other)])
  await queueNotices(site.context)
  expect(await mailed(site)).toEqual(names.map((name) => `${name}@example.org`))
  const { counts } = await admin.do(calls.getBreach, { breach_pk })
  expect(counts).toMatchObject({ listed: 0, notified: 230 })
})

describe('whom it concerns', () => {
  const listed = async (me: Clerk, whose: PeopleInput['whose']) =>
    me.do(calls.listPeople, { ...(await begin(me)), whose })
  const student = { member_id: 'student', member_type: '학생회원', email: null } as const

  test('is taken from the log, by what was taken', async ({ site, admin: me, office: thief }) => {
    const seen = await member(site, 'seen')
    await plantMember(site, student)
    await member(site, 'unseen')
    await thief.do(getMember, { member_pk: seen.member_pk })
    await download(site, membersFile, thief, { type: '학생회원', reason: '명단' })
    await download(site, membersFile, thief, { q: '김', reason: '명단' })
    const span = { since: '2026-11-21T11:30', until: '2026-11-21T12:30' }
    const whose = { kind: 'log', ...span, staff_pk: thief.staff_pk } as const
    const breach = await listed(me, whose)
    expect(breach.people).toBe(2)
    expect(breach.whose).toContain('기록되지 않은 조회 1건')
    const { breach_pk, version } = breach
    const before = { ...whose, since: '2026-11-20T00:00', until: '2026-11-20T23:00' } as const
    const nobody = { breach_pk, version, whose: before }
    expect(await me.wrong(calls.listPeople, nobody)).toHaveProperty('whose')
  })

  test('is some of the members by their type and joining', async ({ site, admin: me }) => {
    await member(site, 'early')
    await plantMember(site, student)
    const whose = { kind: 'some', type: '학생회원', to: '2026-11-21' } as const
    expect((await listed(me, whose)).people).toBe(1)
  })
})

test('the report is without names, the list has each with its row', async ({ site, admin: me }) => {
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

describe('whom the mail did not reach', () => {
  test('is counted, and taken home with other ways to reach them', async ({ site, admin: me }) => {
    const breach_pk = await sending(site, ['one', 'two', 'three', 'nowhere'])
    await queueNotices(site.context)
    const { db } = site.context
    for (const [name, state] of [
      ['one', 'refused'],
      ['two', 'expired'],
    ] as const) {
      await db
        .updateTable('mail')
        .set({ state, ended_at: site.clock.now().toISOString(), answer: '550 5.1.1' })
        .where('to_address', '=', `${name}@example.org`)
        .execute()
    }
    const address = '서울특별시 종로구 대학로 1'
    await db
      .updateTable('member')
      .set({ cell: '01012345678', zipcode: '03080', address })
      .where('member_id', '=', 'one')
      .execute()
    const { counts } = await me.do(calls.getBreach, { breach_pk })
    expect(counts).toEqual({ listed: 0, notified: 3, unreachable: 1, returned: 2 })
    const wanted = { breach_pk, format: 'unreached', reason: '전화로 알림' }
    const text = await (await download(site, calls.breachFile, me, wanted)).text()
    for (const words of ['010-1234-5678', address]) expect(text).toContain(words)
    expect(text).not.toContain('김three')
    expect(text.trim().split('\r\n')).toHaveLength(4)
    const after = expect.stringContaining('"count":3') as string
    const { reason } = wanted
    expect((await logOf(site)).at(-1)).toMatchObject({ kind: 'breach', reason, after })
    const unreasoned = await download(site, calls.breachFile, me, { ...wanted, reason: '' })
    expect(unreasoned.status).toBe(400)
  })

  test('is known by later reports, too, until the office takes it away', async ({ site }) => {
    const breach_pk = await sending(site, ['one', 'two'])
    await queueNotices(site.context)
    const { db } = site.context
    const returned = async () => (await countPeople(db, breach_pk)).returned
    // Both were handed over: nothing is kept of a mail that was taken.
    await db.deleteFrom('mail').execute()
    const met = { subject: '다른 메일', answer: '550 5.1.1', now: site.clock.now().toISOString() }
    const end = (to: string, messageId: string, how: 'refused' | 'expired') =>
      db
        .transaction()
        .execute((transaction) => addEnded(transaction, { ...met, to, messageId }, how))
    await end('one@example.org', '<a@b>', 'refused')
    expect(await returned()).toBe(1)
    await end('two@example.org', '<c@d>', 'expired')
    expect(await returned()).toBe(1)
    await db.deleteFrom('mail').execute()
    expect(await returned()).toBe(0)
  })
})

test('three years after it was known nobody is listed, and the breach stays', async ({ site }) => {
  const { member_pk } = await member(site, 'one')
  await plantBreach(site, [member_pk])
  site.clock.set('2029-11-21T03:00:00Z')
  await destroyDue(site.context)
  const { db } = site.context
  expect(await db.selectFrom('breach_person').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('breach').selectAll().execute()).toHaveLength(1)
})
