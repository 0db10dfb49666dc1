import { expect } from 'vitest'
import * as calls from '#programme/api/chairs.ts'
import { getProgrammeNow } from '#programme/api/now.ts'
import { previewRelease } from '#programme/api/releases.ts'
import { authorOf, plantAbstract } from '#tests/support/abstracts.ts'
import { morning, plantCheckinEvent, plantRegistered } from '#tests/support/checkin.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { conference_id as id } from '#tests/support/payments.ts'
import { plantClerk, test as base } from '#tests/support/people.ts'
import { plantProgramme } from '#tests/support/programme.ts'
import type { Site } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'

const test = base.extend('at', morning)

const email = 'chair@example.com'

const linkIn = async (site: Site): Promise<string> =>
  /\/chair#([\w-]{43})/.exec((await deliveredTo(site.context, email)).at(-1)?.text ?? '')?.[1] ?? ''

/** One chair of two sessions, another's session between them, and a talk in each. */
const plantDay = async (site: Site) => {
  const talks: number[] = []
  for (const name of ['here', 'other', 'away']) {
    const authors = [authorOf('이저자', `${name}@example.org`, { presenter: true })]
    talks.push(await plantAbstract(site, { state: 'accepted', content: { authors } }))
  }
  const mine = [{ name: '박좌장', email }]
  const sessions = [
    { talks: talks.slice(0, 1), chairs: mine },
    {
      talks: talks.slice(1, 2),
      begins: '10:00',
      ends: '11:00',
      chairs: [{ name: '최', email: 'c@example.com' }],
    },
    { talks: talks.slice(2), begins: '11:00', ends: '12:00', title_ko: '분자', chairs: mine },
  ]
  const { chair_pks } = await plantProgramme(site, id, { sessions })
  return { talks, chair_pk: chair_pks[0] ?? 0, token: await linkIn(site) }
}

test('a chair sees who is here and marks own talks on their day', async ({ site }) => {
  const { talks, token } = await plantDay(site)
  const [order = 0] = await plantRegistered(site, ['이저자'], { email: 'here@example.org' })
  await plantCheckinEvent(site, order)
  const me = visitor(site)
  const room = await me.do(calls.openChair, { token })
  expect(room).toMatchObject({ name: '박좌장', now: site.clock.now().toISOString() })
  expect(room.sessions.map(({ title, talks: own }) => [title, own[0]?.isHere])).toEqual([
    ['세포 노화', true],
    ['분자', false],
  ])
  expect(JSON.stringify(room)).not.toContain('@')
  const [first = 0, other = 0, last = 0] = talks
  const done = await me.do(calls.openChair, {
    token,
    mark: { abstract_pk: first, presented: 'done' },
  })
  expect(done.sessions[0]?.talks[0]?.presented).toBe('done')
  await me.do(calls.openChair, { token, mark: { abstract_pk: first, presented: 'absent' } })
  await me.refused(calls.openChair, { token, mark: { abstract_pk: other, presented: 'done' } })
  await site.context.db
    .updateTable('abstract')
    .set({ state: 'cancelled' })
    .where('abstract_pk', '=', last)
    .execute()
  await me.wrong(calls.openChair, { token, mark: { abstract_pk: last, presented: 'done' } })
  for (const day of ['2025-10-23T01:00:00Z', '2025-10-25T01:00:00Z']) {
    site.clock.set(day)
    await me.wrong(calls.openChair, { token, mark: { abstract_pk: first, presented: 'done' } })
  }
  const office = await plantClerk(site, '사무국')
  await office.do(calls.markPresented, { id, abstract_pk: first, presented: 'done' })
  const slot = site.context.db.selectFrom('programme_slot').select(['presented', 'presented_by'])
  expect(await slot.where('abstract_pk', '=', first).execute()).toEqual([
    { presented: 'done', presented_by: '사무국 담당' },
  ])
  await office.refused(calls.markPresented, { id, abstract_pk: 999, presented: 'done' })
})

test('a link is mailed anew and ended; whatever opens nothing is refused alike', async ({
  site,
  office,
}) => {
  const { token, chair_pk } = await plantDay(site)
  const me = visitor(site)
  await office.do(calls.changeChair, { id, chair_pk, change: 'resent' })
  const next = await linkIn(site)
  expect(next).not.toBe(token)
  await me.do(calls.openChair, { token: next })
  await office.do(calls.changeChair, { id, chair_pk, change: 'absent' })
  await office.do(calls.changeChair, { id, chair_pk, change: 'ended' })
  const said = await Promise.all(
    [token, next, 'A'.repeat(43)].map((one) => me.refused(calls.openChair, { token: one })),
  )
  expect(new Set(said).size).toBe(1)
  const { chairs } = await office.do(previewRelease, { id })
  expect(chairs.map(({ absent, hasLink }) => [absent, hasLink])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
  await office.refused(calls.changeChair, { id, chair_pk: 999, change: 'resent' })
})

test('somebody from abroad reads the English page of the mail', async ({ site }) => {
  const content = {
    authors: [authorOf('이저자', 'here@example.org', { name_en: 'Jane Doe', presenter: true })],
    title_en: [{ text: 'A clock of cells' }],
  }
  const talks = [await plantAbstract(site, { state: 'accepted', content })]
  const chairs = [{ name: '박좌장', name_en: 'Ann Park', email }]
  const sessions = [{ talks, chairs, title_en: 'Ageing cells', room: '제1발표장' }]
  const { chair_pks } = await plantProgramme(site, id, { sessions })
  const office = await plantClerk(site, '사무국')
  await office.do(calls.changeChair, { id, chair_pk: chair_pks[0] ?? 0, change: 'resent' })
  const token = await linkIn(site)
  const mails = await deliveredTo(site.context, email)
  expect(mails).toHaveLength(2)
  for (const { text, html } of mails) {
    expect(text).toMatch(
      /좌장 화면 열기: .*\/chair#[\w-]{43}\n\nIn English: .*\/en\/chair#[\w-]{43}\n/,
    )
    expect(html).toMatch(/<a lang="en" href="[^"]*\/en\/chair#[\w-]{43}"/)
  }
  const me = visitor(site)
  const korean = await me.do(calls.openChair, { token })
  expect(korean).toMatchObject({ name: '박좌장', sessions: [{ room: '제1발표장' }] })
  me.turnToEnglish()
  expect(await me.do(calls.openChair, { token })).toMatchObject({
    name: 'Ann Park',
    conference: '2025 Autumn Conference',
    sessions: [
      {
        title: 'Ageing cells',
        room: 'Hall 1',
        talks: [{ title: 'A clock of cells', presenter: 'Jane Doe' }],
      },
    ],
  })
})

test('the screen in the hall shows the day, then that all is over', async ({ site }) => {
  const me = visitor(site)
  expect(await me.do(getProgrammeNow, {})).toMatchObject({ conference: '', sessions: [] })
  site.clock.forward(10)
  await plantDay(site)
  const shown = await me.do(getProgrammeNow, {})
  expect(shown.sessions.map(({ begins, talks }) => [begins, talks.length])).toEqual([
    ['09:00', 1],
    ['10:00', 1],
    ['11:00', 1],
  ])
  expect(JSON.stringify(shown)).not.toContain('@')
  site.clock.set('2025-10-24T03:00:00Z')
  expect((await me.do(getProgrammeNow, {})).sessions).toEqual([])
})
