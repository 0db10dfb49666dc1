import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { countRows } from '#platform/server/db/changes.ts'

/** Accepted abstracts, whose decisions were told, that have no place at a conference to come. */
const countUnplaced = async ({ db, conferences, clock }: Context): Promise<number> => {
  const today = seoulDay(clock.now())
  const coming = conferences.filter(({ abstracts, date }) => abstracts && date >= today)
  if (coming.length === 0) return 0
  return countRows(
    db
      .selectFrom('abstract')
      .leftJoin('programme_slot as slot', 'slot.abstract_pk', 'abstract.abstract_pk')
      .where('state', '=', 'accepted')
      .where('slot.session_pk', 'is', null)
      .where(
        'conference_id',
        'in',
        coming.map(({ id }) => id),
      ),
  )
}

/** Rows of 오늘, by urgency. */
export const programmeRows = [
  {
    key: 'unplaced',
    label: '프로그램에 배정하지 않은 초록',
    action: '프로그램 편성',
    path: '/admin/conference/programme',
    permission: 'programme',
    count: countUnplaced,
  },
] as const
