import type { z } from 'zod'
import * as calls from '#programme/api/board.ts'
import { plantAbstract } from '#tests/support/abstracts.ts'
import type { Planted } from '#tests/support/console.ts'
import type { Case } from '#tests/support/member-changes.ts'
import { conference_id as id } from '#tests/support/payments.ts'

type Form = z.input<typeof calls.saveSession.input>

/** Rooms of the tests’ conference. */
export const rooms = ['제1발표장', '제2발표장'] as const

/** A session of an hour in the first room, as the dialog sends it. */
export const sessionForm = (more: Partial<Form> = {}): Form => ({
  ...{ id, session_pk: null, row_version: 1, day: '2025-10-24', room: rooms[0] },
  ...{ begins: '09:00', ends: '10:00', kind: 'talks', title_ko: '세션 하나', title_en: '' },
  chairs: [],
  ...more,
})

/** Adds a session; answers with its number and version. */
export const addSession = async (me: Pick<Planted, 'do'>, more: Partial<Form> = {}) => {
  const { sessions } = await me.do(calls.saveSession, sessionForm(more))
  const session_pk = Math.max(...sessions.map((one) => one.session_pk))
  return { session_pk, row_version: 1 }
}

/** Talks of twelve minutes each. */
export const slotsOf = (...pks: number[]) =>
  pks.map((abstract_pk) => ({ abstract_pk, minutes: 12 }))

/** The talks of each session of a board. */
export const talksIn = ({ sessions }: calls.Board) =>
  sessions.map(({ slots }) => slots.map(({ abstract_pk }) => abstract_pk))

export const programmeChanges: readonly Case[] = [
  [calls.saveSession, sessionForm(), { isDone: true }],
  [calls.removeSession, async ({ me }) => ({ id, ...(await addSession(me)) })],
  [
    calls.arrangeTalks,
    async ({ me, site }) => {
      const abstract_pk = await plantAbstract(site, { state: 'accepted' })
      return { id, sessions: [{ ...(await addSession(me)), slots: slotsOf(abstract_pk) }] }
    },
  ],
  [calls.importSessions, { id }, { isDone: true }],
]
