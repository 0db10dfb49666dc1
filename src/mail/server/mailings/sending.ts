import { copyTries } from '#mail/rules/mailings.ts'
import { isAdReader } from '#mail/server/mail-choices/service.ts'
import { messageFor } from '#mail/server/mailings/message.ts'
import { goneFor, heedsStop } from '#mail/server/mailings/receivers.ts'
import * as store from '#mail/server/mailings/store.ts'
import { isGone } from '#members/server/member-statuses/service.ts'
import { minute } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database } from '#platform/server/db/database.ts'
import { addEnded } from '#platform/server/mail/queue-store.ts'
import { type Refusal } from '#platform/server/mail/refusals.ts'
import { noteRefusal, noteTaken, relayRests, waitAfter } from '#platform/server/mail/relay.ts'
import { returnOf } from '#platform/server/mail/return-address.ts'
import { DeliveryError } from '#platform/server/mail/transport.ts'
import { isStopped } from '#privacy/server/privacy-cases/service.ts'

/** Milliseconds of one run, so that a server can stop in time. */
const longest = 2_000

/** Milliseconds that a busy server may catch up. */
const slack = 1_000

/**
 * Sends due copies at the configured pace until none is left or the mail server refuses us. Several
 * servers may run it, and it survives a crash at any point (docs/decisions/067).
 */
export const sendMailings = async (context: Context): Promise<void> => {
  const begun = performance.now()
  while (performance.now() - begun < longest) {
    if (await relayRests(context)) return
    const going = await context.db
      .selectFrom('mailing')
      .selectAll()
      .where('state', '=', 'sending')
      .where('next_at', '<=', iso(context))
      .orderBy('mailing_pk')
      .execute()
    if (going.length === 0) return
    let handed = false
    for (const mailing of going) {
      if (await sendNext(context, mailing)) handed = true
    }
    if (!handed) return
  }
}

const sendNext = async (context: Context, mailing: store.MailingRow): Promise<boolean> => {
  const { db } = context
  const { mailing_pk } = mailing
  const copy = await db
    .selectFrom('mailing_recipient')
    .selectAll()
    .where('mailing_pk', '=', mailing_pk)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', iso(context))
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (copy === undefined) {
    await endWhenDone(db, mailing_pk, iso(context))
    return false
  }
  if (!(await takeTurn(context, mailing))) return true
  if (await beginCopy(context, copy)) await deliverCopy(context, mailing, copy)
  return true
}

const takeTurn = ({ db, clock, config }: Context, { mailing_pk, next_at }: store.MailingRow) => {
  const from = Math.max(Date.parse(next_at), clock.now().getTime() - slack)
  return isChanged(
    db
      .updateTable('mailing')
      .set({ next_at: new Date(from + minute / config.mailPerMinute).toISOString() })
      .where('mailing_pk', '=', mailing_pk)
      .where('state', '=', 'sending')
      .where('next_at', '=', next_at),
  )
}

/** Records the try before anything is sent; of two servers only one gets the copy. */
const beginCopy = (context: Context, { copy_pk, due_at, handed_at }: store.Copy) =>
  isChanged(
    context.db
      .updateTable('mailing_recipient')
      .set((eb) => ({
        due_at: iso(context, context.config.mailLease),
        handed_at: iso(context),
        attempts: eb('attempts', '+', 1),
        repeats: eb('repeats', '+', handed_at === null ? 0 : 1),
      }))
      .where('copy_pk', '=', copy_pk)
      .where('state', '=', 'waiting')
      .where('due_at', '=', due_at),
  )

const endWhenDone = async (db: Database, mailing_pk: number, now: string): Promise<void> => {
  await db
    .updateTable('mailing')
    .set({ state: 'done', ended_at: now })
    .where('mailing_pk', '=', mailing_pk)
    .where('state', '=', 'sending')
    .where('mailing_pk', 'not in', (eb) =>
      eb.selectFrom('mailing_recipient').select('mailing_pk').where('state', '=', 'waiting'),
    )
    .execute()
}

const deliverCopy = async (context: Context, mailing: store.MailingRow, copy: store.Copy) => {
  const why = await whyNot(context, mailing, copy)
  if (why !== undefined) {
    await store.endCopy(context.db, copy.copy_pk, { state: why, now: iso(context), answer: null })
    return
  }
  const attachments = await store.filesOf(context.db, mailing.mailing_pk)
  const to = { ...store.readerOf(copy), whose: copy }
  const message = await messageFor(context, { ...mailing, attachments }, to)
  try {
    await context.mail.deliver({
      date: context.clock.now(),
      ...message,
      messageId: copy.message_id,
      ...returnOf(context, { to: copy.to_address, copy_pk: copy.copy_pk }),
    })
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    await notTaken(context, copy, message.subject, error.refusal)
    return
  }
  const ended = { state: 'sent', now: iso(context), answer: null } as const
  await store.endCopy(context.db, copy.copy_pk, ended)
  await noteTaken(context)
}

/**
 * Asked again before each copy, because a consent, the processing of data or the membership may
 * have ended since the mailing began. Undefined if the copy may go.
 */
const whyNot = async (
  context: Context,
  mailing: store.MailingRow,
  { member_pk, to_address }: store.Copy,
): Promise<'stopped' | 'left' | 'unwanted' | undefined> => {
  const { db } = context
  if (member_pk !== null && (await isGone(context, db, member_pk, goneFor(mailing)))) return 'left'
  if (heedsStop(mailing) && member_pk !== null && (await isStopped(db, member_pk))) return 'stopped'
  if (mailing.kind !== 'ad') return undefined
  return (await isAdReader(db, member_pk ?? 0, to_address)) ? undefined : 'unwanted'
}

/** Only a refused receiver ends a copy at once, as with other mails (docs/decisions/066). */
const notTaken = async (
  context: Context,
  copy: store.Copy,
  subject: string,
  refusal: Refusal,
): Promise<void> => {
  const { db } = context
  const { blame, answer } = refusal
  const { mailing_pk: mailing, copy_pk } = copy
  context.log.warn({ mailing, copy: copy_pk, blame, answer }, 'copy not taken')
  await noteRefusal(context, refusal)
  const isOver = copy.attempts + 1 >= copyTries
  if (blame !== 'recipient' && !isOver) {
    const due_at = iso(context, waitAfter(copy.attempts))
    // The server answered, so it surely does not have the mail.
    const handed = blame !== 'down' && { handed_at: null }
    await db
      .updateTable('mailing_recipient')
      .set({ due_at, answer, ...handed })
      .where('copy_pk', '=', copy.copy_pk)
      .where('state', '=', 'waiting')
      .execute()
    return
  }
  const state = blame === 'recipient' ? 'refused' : 'expired'
  await db.transaction().execute(async (transaction) => {
    const now = iso(context)
    if (!(await store.endCopy(transaction, copy.copy_pk, { state, now, answer }))) return
    const { to_address: to, message_id: messageId } = copy
    await addEnded(transaction, { to, subject, messageId, answer, now }, state)
  })
}

const iso = ({ clock }: Context, later = 0): string =>
  new Date(clock.now().getTime() + later).toISOString()
