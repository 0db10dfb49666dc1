import type { CheckinEvent } from '#conference/rules/checkin.ts'
import { registrantOfRow } from '#conference/rules/registration.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

export const allCheckinEvents = async (
  db: Database | Transaction,
  goods_key: string,
  from: string,
): Promise<CheckinEvent[]> => {
  const rows = await db
    .selectFrom('checkin_event')
    .select(['pass_id', 'order_pk', 'guest_pk', 'kind', 'undoes', 'at', 'desk'])
    .where('goods_key', '=', goods_key)
    .where('at', '>=', from)
    .orderBy('pass_id')
    .execute()
  return rows.map(({ order_pk, guest_pk, ...event }) => ({
    ...event,
    registrant: registrantOfRow({ order_pk, guest_pk }),
  }))
}
