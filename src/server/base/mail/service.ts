import { retention } from '#rules/retention.ts'
import type { Context } from '#server/base/context.ts'
import type { Database, Transaction } from '#server/base/db/database.ts'
import { eraseTraces } from '#server/base/db/erase.ts'
import { compose, type Message, type Sender } from '#server/base/mail/message.ts'
import {
  addMail,
  claimDueMail,
  postponeMail,
  removeMail,
  removeUselessMail,
  type WaitingMail,
} from '#server/base/mail/store.ts'
import { DeliveryError } from '#server/base/mail/transport.ts'
import { setTimeout as wait } from 'node:timers/promises'

const second = 1000
const minute = 60 * second

/** Waits between tries; the last one repeats until the mail is of no more use. */
const waits = [1, 2, 4, 8, 15, 30].map((minutes) => minutes * minute)

/** How long a try may hold a mail before another server may take it. */
const lease = 2 * minute

const defaultUse = retention.mail.period.days * 24 * 60 * minute

/**
 * Puts a mail in the outbox, in the caller's transaction where there is one; the job sends it.
 * `usefulFor` is in milliseconds from now.
 */
export const queueMail = async (
  context: Context,
  message: Message,
  {
    db = context.db,
    usefulFor = defaultUse,
    delay = 0,
  }: {
    db?: Database | Transaction
    usefulFor?: number
    delay?: number
  } = {},
): Promise<number> => {
  const now = context.clock.now().getTime()
  return addMail(db, await compose(message, senderOf(context)), {
    now: iso(now),
    due: iso(now + delay),
    usefulUntil: iso(now + usefulFor),
  })
}

export type Delivery = 'sent' | 'later' | 'refused'

/**
 * Sends a mail while its reader waits, but not for longer than the transport's patience. `later`: the server is slow,
 * down or will not take it yet; this try or the job's next ones go on for `usefulFor` milliseconds. `refused`: it never
 * will.
 */
export const sendMailNow = async (
  context: Context,
  message: Message,
  usefulFor: number,
): Promise<Delivery> => {
  const mail = await compose(message, senderOf(context))
  const mail_pk = await queueMail(context, message, { usefulFor, delay: lease })
  const delivery = deliver(context, { ...mail, mail_pk, attempts: 0 })
  delivery.catch((error: unknown) => context.log.error({ err: error }, 'mail try failed'))
  context.background.add(delivery)
  return within(context.mail.patience, delivery)
}

const within = async (ms: number, delivery: Promise<Delivery>): Promise<Delivery> => {
  const answered = new AbortController()
  const later = wait(ms, 'later' as const, { signal: answered.signal })
  try {
    return await Promise.race([delivery, later])
  } finally {
    answered.abort()
  }
}

/**
 * Tries every mail that is due, one after the other. Safe beside another server doing the same. What was sent leaves no
 * trace: it may have gone to somebody who has just withdrawn.
 */
export const deliverDueMail = async (context: Context): Promise<void> => {
  await removeUselessMail(context.db, iso(context.clock.now().getTime()))
  let sent = 0
  for (let mail = await claim(context); mail !== undefined; mail = await claim(context)) {
    if ((await deliver(context, mail)) !== 'later') sent += 1
  }
  if (sent > 0) await eraseTraces(context.db)
}

const claim = ({ clock, db }: Context): Promise<WaitingMail | undefined> => {
  const now = clock.now().getTime()
  return claimDueMail(db, iso(now), iso(now + lease))
}

const deliver = async (context: Context, mail: WaitingMail): Promise<Delivery> => {
  try {
    await context.mail.deliver(mail)
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    context.log.warn({ mail: mail.mail_pk, permanent: error.permanent }, 'mail not taken')
    if (error.permanent) {
      await removeMail(context.db, mail.mail_pk)
      return 'refused'
    }
    const wait = waits[Math.min(mail.attempts, waits.length - 1)] ?? minute
    await postponeMail(context.db, mail.mail_pk, iso(context.clock.now().getTime() + wait))
    return 'later'
  }
  await removeMail(context.db, mail.mail_pk)
  return 'sent'
}

const iso = (time: number): string => new Date(time).toISOString()

const senderOf = ({ config, site }: Context): Sender => ({
  name: site.name,
  address: site.address,
  phone: site.phone,
  email: site.email,
  url: config.siteUrl,
})
