import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { contactKeys, examplesOf } from '#platform/rules/examples.ts'
import { isEnglish } from '#platform/rules/say.ts'
import { day, keptDays, minute } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { eraseTraces } from '#platform/server/db/lock.ts'
import { AppError } from '#platform/server/errors.ts'
import { compose, type Composed, type Message, type Sender } from '#platform/server/mail/message.ts'
import { expireMail, refuseMail } from '#platform/server/mail/queue-store.ts'
import { noteRefusal, noteTaken, relayRests, waitAfter } from '#platform/server/mail/relay.ts'
import { returnOf } from '#platform/server/mail/return-address.ts'
import {
  addMail,
  claimDueMail,
  postponeMail,
  removeMail,
  type WaitingMail,
} from '#platform/server/mail/store.ts'
import { DeliveryError } from '#platform/server/mail/transport.ts'

/** False while the society's contacts are examples; the demo's society writes with its own. */
export const mayWriteToMembers = ({ site, demoTotpSecret }: Context): boolean =>
  demoTotpSecret !== undefined || !examplesOf(site).some((key) => contactKeys.includes(key))

/** Throws `contactsUnset`. */
export const requireContacts = (context: Context): void => {
  if (!mayWriteToMembers(context)) throw new AppError('contactsUnset')
}

const lease = 5 * minute

const defaultUse = keptDays.mail * day

/**
 * Puts a mail into the queue, in the caller's transaction if there is one. `usefulFor` is in ms
 * from now. `traceless` keeps nothing of an unsent mail, such as a farewell to an address that
 * nobody has any more.
 */
export const queueMail = async (
  context: Context,
  message: Message,
  options: Queueing = {},
): Promise<number> => queueComposed(context, await compose(message, senderOf(context)), options)

interface Queueing {
  db?: Database
  usefulFor?: number
  traceless?: boolean
}

export const queueComposed = (
  context: Context,
  mail: Composed,
  { db = context.db, usefulFor = defaultUse, traceless = false }: Queueing,
): Promise<number> => {
  const now = context.clock.now().getTime()
  return addMail(db, mail, {
    now: iso(now),
    usefulUntil: iso(now + usefulFor),
    traceless,
    messageId: newMessageId(context),
  })
}

export const newMessageId = ({ config }: Pick<Context, 'config'>): string =>
  `<${randomUUID()}@${new URL(config.siteUrl).hostname}>`

export type Delivery = 'sent' | 'later' | 'refused'

/**
 * Sends a mail while its reader waits, at most for the transport's timeout. `later`: the server is
 * slow, down or not ready, and tries go on for `usefulFor` ms. `refused`: it will never take the
 * mail.
 */
export const sendMailNow = async (
  context: Context,
  message: Message,
  usefulFor: number,
): Promise<Delivery> => {
  const mail = await compose(message, senderOf(context))
  const now = context.clock.now().getTime()
  const messageId = newMessageId(context)
  // The reader learns the outcome at once, and may not even be a member.
  const traceless = true
  const mail_pk = await addMail(context.db, mail, {
    now: iso(now),
    usefulUntil: iso(now + usefulFor),
    messageId,
    traceless,
    heldUntil: iso(now + lease),
  })
  const delivery = deliver(context, { ...mail, mail_pk, messageId, traceless, attempts: 0 })
  delivery.catch((error: unknown) => context.log.error({ err: error }, 'mail try failed'))
  context.background.add(delivery)
  return within(context.mail.timeout, delivery)
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
 * Tries all due mails in turn until the server takes nothing from us. Several servers may do so at
 * once. Sent mails leave no trace, because the receiver may just have withdrawn. While the clock is
 * in doubt, no mail expires.
 */
export const deliverDueMail = async (
  context: Context,
  { clockIsTrusted } = { clockIsTrusted: true },
): Promise<void> => {
  const now = iso(context.clock.now().getTime())
  let gone = clockIsTrusted ? await expireMail(context.db, now) : 0
  if (gone > 0) context.log.warn({ count: gone }, 'mail expired unsent')
  for (let mail = await claim(context); mail !== undefined; mail = await claim(context)) {
    if ((await deliver(context, mail)) !== 'later') gone += 1
  }
  if (gone > 0) await eraseTraces(context.db)
}

const claim = async (context: Context): Promise<WaitingMail | undefined> => {
  if (await relayRests(context)) return undefined
  const now = context.clock.now().getTime()
  return claimDueMail(context.db, iso(now), iso(now + lease))
}

const deliver = async (context: Context, mail: WaitingMail): Promise<Delivery> => {
  try {
    await context.mail.deliver({
      ...mail,
      date: context.clock.now(),
      ...returnOf(context, { to: mail.to }),
    })
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    return notTaken(context, mail, error)
  }
  await removeMail(context.db, mail.mail_pk)
  await noteTaken(context)
  return 'sent'
}

/**
 * Only a refused receiver ends a mail. If we are refused, the mail stays and an alarm is raised
 * (docs/decisions/066).
 */
const notTaken = async (
  context: Context,
  { mail_pk, attempts, traceless }: WaitingMail,
  { refusal }: DeliveryError,
): Promise<Delivery> => {
  const { blame, answer } = refusal
  const now = context.clock.now().getTime()
  context.log.warn({ mail: mail_pk, blame, answer }, 'mail not taken')
  await noteRefusal(context, refusal)
  if (blame === 'recipient') {
    await (traceless
      ? removeMail(context.db, mail_pk)
      : refuseMail(context.db, mail_pk, { now: iso(now), answer }))
    return 'refused'
  }
  await postponeMail(context.db, mail_pk, { due: iso(now + waitAfter(attempts)), answer })
  return 'later'
}

const iso = (time: number): string => new Date(time).toISOString()

export const senderOf = ({ config, site }: Context): Sender => ({
  name: isEnglish() ? site.nameEn : site.name,
  address: (isEnglish() && site.en?.address) || site.address,
  phone: site.phone,
  email: site.email,
  url: config.siteUrl,
})
