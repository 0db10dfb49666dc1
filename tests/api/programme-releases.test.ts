import { expect } from 'vitest'
import { boardState } from '#boards/server/posts/board-state.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import * as board from '#programme/api/board.ts'
import * as calls from '#programme/api/releases.ts'
import { authorOf, plantAbstract } from '#tests/support/abstracts.ts'
import { countDone } from '#tests/support/call.ts'
import { ask, logOf } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { conference_id as id, mailsOf } from '#tests/support/payments.ts'
import { type Clerk, plantClerk, test as base } from '#tests/support/people.ts'
import { plantProgramme } from '#tests/support/programme.ts'
import { anotherOnPostgres, type Site } from '#tests/support/site.ts'

const test = base.extend('at', '2025-10-01T01:00:00Z')

const presentedBy = (name: string) => ({
  authors: [authorOf(name, `${name}@example.org`, { presenter: true })],
  title_ko: [{ text: `${name}의 연구` }],
})

/** Two talks in one session, which the second presenter chairs, and two posters; the first talk has a submitter. */
const plantBoard = async (site: Site) => {
  const { member_pk } = await plantMember(site, { email: 'submitter@example.org' })
  const plant = (name: string, more: object = {}) =>
    plantAbstract(site, { state: 'accepted', content: presentedBy(name), ...more })
  const talks = [await plant('one', { member_pk }), await plant('two')]
  const posters = [await plant('three'), await plant('four')]
  const chairs = [{ name: '박좌장', email: 'two@example.org' }]
  const sessions = [
    { talks, chairs },
    {
      talks: posters,
      kind: 'posters' as const,
      begins: '13:00',
      ends: '14:00',
      title_ko: '포스터',
    },
  ]
  const { session_pks } = await plantProgramme(site, id, { sessions, released: false })
  return { talks, posters, session_pks }
}

const release = async (me: Clerk) => {
  const preview = await me.do(calls.previewRelease, { id })
  await me.do(calls.releaseProgramme, { id, stamp: preview.stamp })
  return preview
}

/** Addresses of the mails since the last time, in order; they are delivered. */
const toldNow = async (site: Site): Promise<string[]> => {
  const mails = (await mailsOf(site)).map(({ to_address }) => to_address).toSorted()
  await deliverDueMail(site.context)
  return mails
}

const numbersOf = async ({ context }: Site) =>
  (await context.db.selectFrom('programme_slot').select('number').orderBy('abstract_pk').execute())
    .map(({ number }) => number)
    .join(' ')

test('the first release numbers all and tells presenters, submitters and chairs once', async ({
  site,
  office,
}) => {
  const call = site.context.conferences.find((one) => one.id === id)?.abstracts
  if (call !== undefined) call.posterSize = '가로 90cm, 세로 120cm'
  await plantBoard(site)
  const unplaced = await plantAbstract(site, { state: 'accepted' })
  const preview = await office.do(calls.previewRelease, { id })
  expect(preview).toMatchObject({ number: 1, unplaced: 1, releases: [], sessions: [], chairs: [] })
  expect(preview.changes.join()).toMatch(
    /발표 추가: O-01 one의 연구, 2025\.10\.24\(금\) 09:00~09:10, [^,]+, ‘세포 노화’/,
  )
  expect(await numbersOf(site)).toBe('   ')
  expect(await mailsOf(site)).toEqual([])
  await site.context.db
    .updateTable('abstract')
    .set({ state: 'cancelled' })
    .where('abstract_pk', '=', unplaced)
    .execute()
  await office.refused(calls.releaseProgramme, { id, stamp: preview.stamp })
  const kept = await boardState(site.context)
  await release(office)
  expect((await boardState(site.context)).stampOf(['guide'])).not.toBe(kept.stampOf(['guide']))
  await office.refused(calls.releaseProgramme, { id, stamp: preview.stamp })
  expect((await office.do(calls.previewRelease, { id })).changes).toEqual([])
  expect(await numbersOf(site)).toBe('O-01 O-02 P-002 P-001')
  expect(await toldNow(site)).toEqual(
    ['four', 'one', 'submitter', 'three', 'two'].map((name) => `${name}@example.org`),
  )
  const [mail] = await mailsTo(site.context, 'four@example.org')
  expect(mail?.subject).toContain('발표 안내')
  for (const words of ['P-001', '13:00~14:00', '가로 90cm']) expect(mail?.text).toContain(words)
  const [link] = await mailsTo(site.context, 'two@example.org')
  for (const words of [/O-02/, /좌장을 맡아/, /\/chair#[\w-]{43}/])
    expect(link?.text).toMatch(words)
  expect((await logOf(site)).map(({ label }) => label)).toContain('프로그램 1차 공개(안내 5명)')
})

test('a change mails exactly those whom it touches, in one mail each', async ({ site, office }) => {
  const { talks, posters, session_pks } = await plantBoard(site)
  await release(office)
  await toldNow(site)
  const { db } = site.context
  const slot = (abstract_pk: number, set: object) =>
    db.updateTable('programme_slot').set(set).where('abstract_pk', '=', abstract_pk).execute()
  // The second talk comes first, so that both begin at another time.
  await slot(talks[0] ?? 0, { place: 3 })
  await release(office)
  expect(await toldNow(site)).toEqual(['one', 'submitter', 'two'].map((n) => `${n}@example.org`))
  const text = (await mailsTo(site.context, 'one@example.org')).at(-1)?.text ?? ''
  for (const words of ['변경 전: 2025.10.24(금) 09:00', '변경 후: 2025.10.24(금) 09:10', 'O-01'])
    expect(text).toContain(words)
  // A cancelled talk stays with its number, one that was taken off goes, a new one gets the next.
  await db
    .updateTable('abstract')
    .set({ state: 'cancelled' })
    .where('abstract_pk', '=', talks[1] ?? 0)
    .execute()
  await slot(posters[0] ?? 0, { session_pk: null })
  const fresh = await plantAbstract(site, {
    state: 'accepted',
    content: presentedBy('two'),
  })
  const [session_pk = 0] = session_pks
  await db
    .insertInto('programme_slot')
    .values({ abstract_pk: fresh, session_pk, place: 9, minutes: 10, presented_at: null })
    .execute()
  expect((await release(office)).changes.map((one) => one.slice(0, 5))).toEqual([
    '발표 추가',
    '발표 제외',
  ])
  expect(await toldNow(site)).toEqual(['three@example.org', 'two@example.org'])
  expect(await numbersOf(site)).toBe('O-01 O-02 P-002 P-001 O-03')
  const [session] = (await office.do(board.openBoard, { id })).sessions
  if (session !== undefined) await office.do(board.saveSession, { ...session, id, chairs: [] })
  await db
    .updateTable('programme_session')
    .set({ room: 'B실' })
    .where('session_pk', '=', session_pks[1] ?? 0)
    .execute()
  await release(office)
  expect(await toldNow(site)).toEqual(['four@example.org', 'two@example.org'])
  expect(await db.selectFrom('programme_chair').selectAll().execute()).toEqual([])
  const { releases } = await office.do(calls.previewRelease, { id })
  expect(releases.map(({ number }) => number)).toEqual([4, 3, 2, 1])
})

test('two releases at once are one', async ({ site, office }) => {
  await plantBoard(site)
  const { stamp } = await office.do(calls.previewRelease, { id })
  const other = await plantClerk(site, '학술')
  await using second = await anotherOnPostgres(site)
  const done = await countDone(
    ask(site, calls.releaseProgramme, { id, stamp }, office),
    ask(second ?? site, calls.releaseProgramme, { id, stamp }, other),
  )
  expect(done).toBe(1)
  expect(await mailsOf(site)).toHaveLength(5)
})
