import type { Staff } from '#platform/server/http/staff.ts'
import type { SessionKind } from '#programme/rules/programme.ts'
import { programmed, roomsOf } from '#programme/server/programme.ts'
import { draftOf } from '#programme/server/releases/draft.ts'
import { releaseProgramme } from '#programme/server/releases/release.ts'
import type { Site } from '#tests/support/site.ts'

type Planting = Pick<Site, 'context'> & { clock: Pick<Site['clock'], 'now'> }

interface SessionFacts {
  /** The conference's day and first room unless told otherwise. */
  day?: string
  room?: string
  begins?: string
  ends?: string
  kind?: SessionKind
  title_ko?: string
  title_en?: string
  chairs?: { name: string; name_en?: string; email: string; company?: string }[]
  /** Keys of abstracts, of ten minutes each. */
  talks?: number[]
}

/** Releases the board as it is, as the console does; the row of the log is left by no person. */
export const releaseNow = async ({ context }: Planting, conference_id: string): Promise<number> => {
  const { stamp } = await draftOf(context, context.db, programmed(context, conference_id))
  const byTest = { staff_pk: null, staff_name: '시험', ip: '', call: 'test' } as unknown as Staff
  const { number } = await releaseProgramme(context, byTest, { id: conference_id, stamp })
  return number
}

/** Sessions, chairs and talks straight on the board, which is released unless told otherwise. */
export const plantProgramme = async (
  site: Planting,
  conference_id: string,
  { sessions, released = true }: { sessions: SessionFacts[]; released?: boolean },
): Promise<{ session_pks: number[]; chair_pks: number[] }> => {
  const { db } = site.context
  const conference = programmed(site.context, conference_id)
  const session_pks: number[] = []
  const chair_pks: number[] = []
  const changed_at = site.clock.now().toISOString()
  for (const { chairs = [], talks = [], ...facts } of sessions) {
    const { session_pk } = await db
      .insertInto('programme_session')
      .values({
        ...{ conference_id, day: conference.date, room: roomsOf(conference)[0]?.name ?? '' },
        ...{ begins: '09:00', ends: '10:00', kind: 'talks', title_ko: '세포 노화', title_en: '' },
        ...{ ...facts, changed_by: '시험', changed_at },
      })
      .returning('session_pk')
      .executeTakeFirstOrThrow()
    session_pks.push(session_pk)
    for (const [place, chair] of chairs.entries()) {
      const { chair_pk } = await db
        .insertInto('programme_chair')
        .values({
          company: '노화대학교',
          ...chair,
          session_pk,
          place,
          token_hash: null,
          told_at: null,
        })
        .returning('chair_pk')
        .executeTakeFirstOrThrow()
      chair_pks.push(chair_pk)
    }
    for (const [place, abstract_pk] of talks.entries())
      await db
        .insertInto('programme_slot')
        .values({ abstract_pk, session_pk, place, minutes: 10, presented_at: null })
        .onConflict((known) => known.column('abstract_pk').doUpdateSet({ session_pk, place }))
        .execute()
  }
  if (released) await releaseNow(site, conference_id)
  return { session_pks, chair_pks }
}
