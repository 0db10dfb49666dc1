import type { ReminderKind } from '#mail/rules/reminders.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

const lastWords = (db: Database | Transaction) =>
  db
    .selectFrom('consent')
    .where('consent.document', '=', 'mail')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('consent as later')
            .select('later.consent_pk')
            .whereRef('later.member_pk', '=', 'consent.member_pk')
            .whereRef('later.consent_pk', '>', 'consent.consent_pk')
            .where('later.document', '=', 'mail'),
        ),
      ),
    )

export const findLastWord = (db: Database | Transaction, member_pk: number) =>
  lastWords(db)
    .select(['version', 'agreed', 'created_at', 'reminded_at'])
    .where('member_pk', '=', member_pk)
    .executeTakeFirst()

export const findConsenting = async (
  db: Database | Transaction,
  address?: string,
): Promise<{ member_pk: number; email: string }[]> => {
  const rows = await lastWords(db)
    .innerJoin('member', 'member.member_pk', 'consent.member_pk')
    .select(['member.member_pk', 'member.email'])
    .where('consent.agreed', '=', 1)
    .where('member.email', 'is not', null)
    .$if(address !== undefined, (query) => query.where('member.email', '=', address ?? ''))
    .execute()
  return rows.map(({ member_pk, email }) => ({ member_pk, email: (email ?? '').toLowerCase() }))
}

export const findConsentSince = (db: Database, until: string) =>
  lastWords(db)
    .select(['consent_pk', 'member_pk', 'created_at', 'reminded_at'])
    .where('agreed', '=', 1)
    .where('created_at', '<=', until)
    .orderBy('consent_pk')
    .execute()

export const deleteStops = async (
  transaction: Transaction,
  kind: ReminderKind,
  member_pk: number,
): Promise<void> => {
  const stops = transaction.deleteFrom('reminder_stop').where('kind', '=', kind)
  await stops.where('member_pk', '=', member_pk).execute()
}
