import { minute } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Refusal } from '#platform/server/mail/refusals.ts'

const waits = [1, 2, 4, 8, 15, 30].map((minutes) => minutes * minute)

/**
 * In ms; the last wait repeats. Never less than a minute: if the connection broke after the text,
 * the receiver may have the mail and needs time to recognise the Message-ID.
 */
export const waitAfter = (attempts: number): number =>
  waits[Math.min(attempts, waits.length - 1)] ?? minute

export const relayRests = async ({ clock, db }: Context): Promise<boolean> => {
  const relay = await findRelay(db)
  return relay !== undefined && relay.retry_at > clock.now().toISOString()
}

/**
 * Records that the mail server refuses us, with an alarm in log and console. If every other mail
 * would fail too, sending pauses. An unreachable server is tried again each minute.
 */
export const noteRefusal = async (context: Context, refusal: Refusal): Promise<void> => {
  const { blame, everything, answer } = refusal
  if (blame !== 'sender' && blame !== 'down') return
  const { clock, db, log } = context
  const now = clock.now()
  const before = await findRelay(db)
  const rest = blame === 'sender' ? waitAfter(before?.times ?? 0) : minute
  const last_at = now.toISOString()
  const retry_at = new Date(now.getTime() + (everything ? rest : 0)).toISOString()
  const said = { kind: blame, answer, last_at, retry_at }
  await db
    .insertInto('mail_relay')
    .values({ ...said, relay_pk: only, since: last_at, times: 1 })
    .onConflict((conflict) =>
      conflict
        .column('relay_pk')
        .doUpdateSet((eb) => ({ ...said, times: eb('mail_relay.times', '+', 1) })),
    )
    .execute()
  if (blame === 'sender') log.error({ answer }, 'mail server refuses us as a sender')
}

export const noteTaken = async ({ db, log }: Context): Promise<void> => {
  if ((await findRelay(db)) === undefined) return
  await db.deleteFrom('mail_relay').where('relay_pk', '=', only).execute()
  log.info('mail server takes our mail again')
}

const only = 1

export const findRelay = (db: Database) =>
  db.selectFrom('mail_relay').selectAll().where('relay_pk', '=', only).executeTakeFirst()

export const endRest = async (transaction: Transaction, now: string): Promise<void> => {
  await transaction.updateTable('mail_relay').set({ retry_at: now }).execute()
}
