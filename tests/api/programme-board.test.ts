import { expect } from 'vitest'
import { getToday } from '#office/api/today.ts'
import { errorCodes } from '#platform/rules/error-codes.ts'
import * as calls from '#programme/api/board.ts'
import { authorOf, plantAbstract } from '#tests/support/abstracts.ts'
import { codesOf } from '#tests/support/call.ts'
import * as money from '#tests/support/payments.ts'
import { test as base } from '#tests/support/people.ts'
import { addSession, rooms, sessionForm, slotsOf, talksIn } from '#tests/support/programme-board.ts'
import type { Site } from '#tests/support/site.ts'

const test = base.extend('at', money.whileOpen)

const { conference_id: id } = money

const accept = (site: Site, more: Parameters<typeof plantAbstract>[1] = {}) =>
  plantAbstract(site, { state: 'accepted', ...more })

const chair = (name: string, email: string) => ({ name, name_en: '', email, company: '' })

test('a session is added where its room is free, and only fits the file', async ({ office }) => {
  await addSession(office, { room: rooms[0] })
  await addSession(office, { room: rooms[1] })
  await addSession(office, { begins: '10:00', ends: '11:00' })
  const wrong = [
    [{ begins: '09:59', ends: '10:30' }, 'room'],
    [{ begins: '08:00', ends: '12:00', room: rooms[1] }, 'room'],
    [{ begins: '12:00', ends: '12:00' }, 'ends'],
    [{ begins: '9시', ends: '23:00' }, 'begins'],
    [{ begins: '13:00', ends: '14:00', day: '2025-10-25' }, 'day'],
    [{ begins: '13:00', ends: '14:00', room: '없는 곳' }, 'room'],
    [{ begins: '13:00', ends: '14:00', title_ko: ' ' }, 'title_ko'],
  ] as const
  for (const [more, field] of wrong) {
    expect(Object.keys(await office.wrong(calls.saveSession, sessionForm(more)))).toEqual([field])
  }
  expect((await office.do(calls.openBoard, { id })).sessions).toHaveLength(3)
})

test('what comes after a session in its room follows its end, if so wished', async ({ office }) => {
  const first = await addSession(office)
  await addSession(office, { begins: '10:00', ends: '10:15', kind: 'break' })
  await addSession(office, { begins: '10:30', ends: '11:30' })
  await addSession(office, { begins: '10:00', ends: '11:00', room: rooms[1] })
  const longer = sessionForm({ ...first, ends: '09:50', follow: true })
  const { sessions } = await office.do(calls.saveSession, longer)
  const times = sessions.map(({ begins, ends }) => `${begins}~${ends}`)
  expect(times).toEqual(['09:00~09:50', '09:50~10:05', '10:00~11:00', '10:20~11:20'])
  expect(sessions.map((one) => one.row_version)).toEqual([2, 2, 1, 2])
  const late = sessionForm({ ...first, row_version: 2, ends: '22:40', follow: true })
  expect(Object.keys(await office.wrong(calls.saveSession, late))).toEqual(['ends'])
  const alone = sessionForm({ ...first, row_version: 2, ends: '10:00' })
  const told = await office.wrong(calls.saveSession, alone)
  expect(told).toEqual({ ends: expect.stringContaining('함께 옮기기') as string })
})

test('chairs keep their numbers by address, and two of one address are refused', async ({
  office,
}) => {
  const at = await addSession(office, {
    chairs: [chair('가좌장', 'A@example.org'), chair('나좌장', 'b@example.org')],
  })
  const before = (await office.do(calls.openBoard, { id })).sessions[0]?.chairs ?? []
  const chairs = [chair('다좌장', 'c@example.org'), chair('가가좌장', 'a@example.org')]
  const { sessions } = await office.do(calls.saveSession, sessionForm({ ...at, chairs }))
  expect(sessions[0]?.chairs.map(({ name }) => name)).toEqual(['다좌장', '가가좌장'])
  expect(sessions[0]?.chairs[1]?.chair_pk).toBe(before[0]?.chair_pk)
  expect(JSON.stringify(sessions)).not.toContain('token')
  const twice = sessionForm({ ...at, row_version: 2, chairs: [...chairs, ...chairs] })
  expect(Object.keys(await office.wrong(calls.saveSession, twice))).toEqual(['chairs.2.email'])
})

test('talks are placed, timed, moved and taken off, and keep their numbers', async ({
  site,
  office,
}) => {
  const [one, two] = [await accept(site), await accept(site)]
  const [first, second] = [await addSession(office), await addSession(office, { room: rooms[1] })]
  const placed = await office.do(calls.arrangeTalks, {
    id,
    sessions: [
      { ...first, slots: [...slotsOf(two), { abstract_pk: one, minutes: 20 }] },
      { ...second, slots: [] },
    ],
  })
  expect(placed.sessions[0]?.slots).toMatchObject([
    { abstract_pk: two, begins: '09:00', ends: '09:12' },
    { abstract_pk: one, begins: '09:12', ends: '09:32' },
  ])
  await site.context.db.updateTable('programme_slot').set({ number: 'O-01' }).execute()
  const versions = { first: { ...first, row_version: 2 }, second: { ...second, row_version: 2 } }
  // The first session has the talk and is not named.
  const stolen = { id, sessions: [{ ...versions.second, slots: slotsOf(one) }] }
  expect(await office.refused(calls.arrangeTalks, stolen)).toBe(errorCodes.changedMeanwhile)
  const moved = await office.do(calls.arrangeTalks, {
    id,
    sessions: [
      { ...versions.first, slots: [] },
      { ...versions.second, slots: slotsOf(one) },
    ],
  })
  expect(talksIn(moved)).toEqual([[], [one]])
  expect(moved.cards.map(({ abstract_pk }) => abstract_pk)).toEqual([one, two])
  const again = { ...first, row_version: 3, slots: slotsOf(two) }
  const back = await office.do(calls.arrangeTalks, { id, sessions: [again] })
  expect(back.sessions[0]?.slots).toMatchObject([{ abstract_pk: two, number: 'O-01' }])
})

test('only accepted abstracts, once each, in sessions of talks or posters', async ({
  site,
  office,
}) => {
  const [talk, other] = [await accept(site), await plantAbstract(site, { state: 'reviewing' })]
  const at = await addSession(office)
  const rest = await addSession(office, { begins: '10:00', ends: '10:10', kind: 'break' })
  const wrong = [
    [{ ...at, slots: slotsOf(other) }],
    [{ ...at, slots: slotsOf(talk, talk) }],
    [{ ...rest, slots: slotsOf(talk) }],
    [
      { ...at, slots: slotsOf(talk) },
      { ...at, slots: [] },
    ],
    [{ ...at, slots: [{ abstract_pk: talk, minutes: 0 }] }],
  ]
  for (const sessions of wrong) {
    const code = await office.refused(calls.arrangeTalks, { id, sessions })
    expect(code).toBe(errorCodes.invalid)
  }
  const right = { id, sessions: [{ ...at, slots: slotsOf(talk) }] }
  expect(talksIn(await office.do(calls.arrangeTalks, right))).toEqual([[talk], []])
  const asBreak = sessionForm({ ...at, row_version: 2, kind: 'break' })
  expect(Object.keys(await office.wrong(calls.saveSession, asBreak))).toEqual(['kind'])
})

test('of two who change a session at once one is told, and nothing of the other is lost', async ({
  site,
  office,
  admin,
}) => {
  const talks = [await accept(site), await accept(site)]
  const at = await addSession(office)
  const asks = [office, admin].map((who, turn) =>
    who.ask(calls.arrangeTalks, {
      id,
      sessions: [{ ...at, slots: slotsOf(talks[turn] ?? 0) }],
    }),
  )
  const codes = await codesOf(asks)
  expect(codes.toSorted()).toEqual([0, errorCodes.changedMeanwhile])
  const board = await office.do(calls.openBoard, { id })
  expect(talksIn(board)[0]).toHaveLength(1)
  expect(board.sessions[0]?.row_version).toBe(2)
  const stale = await office.refused(calls.removeSession, { id, ...at })
  expect(stale).toBe(errorCodes.changedMeanwhile)
  const left = await office.do(calls.removeSession, { id, ...at, row_version: 2 })
  expect([left.sessions, left.cards.length]).toEqual([[], 2])
})

test('a cancelled talk stays until it is taken off, and can be put back', async ({
  site,
  office,
}) => {
  const talk = await accept(site)
  const at = await addSession(office)
  const ask = (row_version: number, ...pks: number[]) =>
    office.do(calls.arrangeTalks, {
      id,
      sessions: [{ ...at, row_version, slots: slotsOf(...pks) }],
    })
  await ask(1, talk)
  await site.context.db.updateTable('abstract').set({ state: 'cancelled' }).execute()
  const board = await office.do(calls.openBoard, { id })
  expect(board.warnings.map(({ kind }) => kind)).toEqual(['cancelled'])
  expect(board.cards).toMatchObject([{ abstract_pk: talk, isCancelled: true }])
  expect((await ask(2)).cards).toEqual([])
  expect(talksIn(await ask(3, talk))).toEqual([[talk]])
})

test('warns of a person at two places, until they are registered and moved', async ({
  site,
  office,
}) => {
  const content = { authors: [authorOf('이발표', 'Regular01@example.org', { presenter: true })] }
  const talks = [await accept(site, { content }), await accept(site, { content })]
  const first = await addSession(office)
  const second = await addSession(office, {
    room: rooms[1],
    chairs: [chair('이발표', 'regular01@example.org')],
  })
  const { warnings } = await office.do(calls.arrangeTalks, {
    id,
    sessions: [first, second].map((at, turn) => ({
      ...at,
      slots: slotsOf(...talks.slice(turn, turn + 1)),
    })),
  })
  expect(warnings.map(({ kind }) => kind)).toEqual(['twice', 'chair', 'unregistered'])
})

test('sessions come from the file’s programme, onto an empty board alone', async ({ office }) => {
  const { sessions } = await office.do(calls.importSessions, { id })
  const kinds = sessions.map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['event', 'talks', 'break', 'posters']))
  expect(sessions[0]).toMatchObject({ room: rooms[0], day: '2025-10-24', slots: [] })
  const again = await office.refused(calls.importSessions, { id })
  expect(again).toBe(errorCodes.changedMeanwhile)
})

test('the first page counts accepted abstracts without a place', async ({ site, office }) => {
  const count = async () =>
    (await office.do(getToday, {})).rows.find(({ key }) => key === 'unplaced')?.count
  const talk = await accept(site)
  await plantAbstract(site, { state: 'reviewing' })
  expect(await count()).toBe(1)
  const at = await addSession(office)
  await office.do(calls.arrangeTalks, { id, sessions: [{ ...at, slots: slotsOf(talk) }] })
  expect(await count()).toBeUndefined()
})

test('a conference without abstracts has no board', async ({ site, office }) => {
  const conferences = site.context.conferences.map((one) => ({ ...one, abstracts: undefined }))
  Object.assign(site.context, { conferences })
  for (const asked of [{ id }, {}, { id: 'none' }])
    expect(await office.refused(calls.openBoard, asked)).toBe(errorCodes.notFound)
})
