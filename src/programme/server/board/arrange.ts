import type { Transaction } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'
import { AppError } from '#platform/server/errors.ts'
import type * as calls from '#programme/api/board.ts'
import { takesAbstracts } from '#programme/rules/programme.ts'
import { changing, sameAs } from '#programme/server/board/sessions.ts'
import type { Serves } from '#staff/server/serve.ts'

/** Abstracts of the conference that may be placed, with the session that they are in. */
const placeable = async (transaction: Transaction, conference_id: string) => {
  const rows = await transaction
    .selectFrom('abstract')
    .leftJoin('programme_slot as slot', 'slot.abstract_pk', 'abstract.abstract_pk')
    .select(['abstract.abstract_pk', 'slot.session_pk'])
    .where('conference_id', '=', conference_id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'accepted'),
        eb.and([eb('state', '=', 'cancelled'), eb('slot.abstract_pk', 'is not', null)]),
      ]),
    )
    .execute()
  return new Map(rows.map(({ abstract_pk, session_pk }) => [abstract_pk, session_pk]))
}

const unfitTalks = (message: string) => new AppError('invalid', { message })

/**
 * Replaces the talks of the named sessions. A talk that is taken off keeps its row and its number
 * (docs/decisions/111). Only accepted abstracts and cancelled ones that are or were placed. Throws
 * `invalid`, and `changedMeanwhile` where a session changed or another one has a talk.
 */
export const arrangeTalks: Serves<typeof calls.arrangeTalks> = (context, staff, { id, sessions }) =>
  changing(context, staff, id, async ({ transaction, sessions: known }) => {
    const asked = sessions.map((one) => ({ ...one, kind: sameAs(known, one).kind }))
    const named = new Set(asked.map(({ session_pk }) => session_pk))
    const slots = asked.flatMap(({ session_pk, slots: own }) =>
      own.map((slot, place) => ({ ...slot, session_pk, place })),
    )
    const talks = new Set(slots.map(({ abstract_pk }) => abstract_pk))
    if (named.size < asked.length || talks.size < slots.length)
      throw unfitTalks('같은 세션이나 초록이 두 번 들어 있습니다.')
    if (asked.some(({ kind, slots: own }) => own.length > 0 && !takesAbstracts(kind)))
      throw unfitTalks('행사와 휴식에는 초록을 배정할 수 없습니다.')
    const places = await placeable(transaction, id)
    for (const { abstract_pk } of slots) {
      const place = places.get(abstract_pk)
      if (place === undefined) throw unfitTalks('채택되지 않았거나 발표가 취소된 초록이 있습니다.')
      if (place !== null && !named.has(place)) throw new AppError('changedMeanwhile')
    }
    await transaction
      .updateTable('programme_slot')
      .set({ session_pk: null })
      .where('session_pk', 'in', [...named])
      .execute()
    await inParts(slots, (some) =>
      transaction
        .insertInto('programme_slot')
        .values([...some])
        .onConflict((placed) =>
          placed.column('abstract_pk').doUpdateSet((eb) => ({
            session_pk: eb.ref('excluded.session_pk'),
            place: eb.ref('excluded.place'),
            minutes: eb.ref('excluded.minutes'),
          })),
        )
        .returning('abstract_pk')
        .execute(),
    )
    await transaction
      .updateTable('programme_session')
      .set((eb) => ({ row_version: eb('row_version', '+', 1) }))
      .set({ changed_by: staff.staff_name, changed_at: context.clock.now().toISOString() })
      .where('session_pk', 'in', [...named])
      .execute()
    return {
      label: `프로그램 발표 배정 변경(세션 ${named.size}개)`,
      after: Object.fromEntries(
        asked.map((one) => [one.session_pk, one.slots.map(({ abstract_pk: pk }) => pk)]),
      ),
    }
  })
