import { lockGuestsByEmail } from '#conference/server/registrants/guests.ts'
import { lockSwapsByEmail } from '#conference/server/registrants/swaps.ts'
import { messageFor } from '#mail/server/mailings/message.ts'
import { type Report, verdictOn } from '#mail/server/mailings/report.ts'
import * as store from '#mail/server/mailings/store.ts'
import { lockByEmail } from '#members/server/service.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { addEnded, hasMail } from '#platform/server/mail/queue-store.ts'
import { isGenuine, type Token, tokensIn } from '#platform/server/mail/return-address.ts'
import { readApart } from '#platform/server/reader.ts'

export type Ignored = 'noReport' | 'notOurs' | 'notRefused' | 'nobody'

export type Taken = 'marked' | 'known' | Ignored

const mostTokens = 10

/**
 * Reads a mail to the return address. If it reports a permanent failure of a mail of ours, the
 * address counts as refused (docs/decisions/066). `to` is the envelope's address. May be called
 * twice for one report.
 */
export const takeBounce = async (context: Context, bytes: Uint8Array, to = ''): Promise<Taken> => {
  const report = await reportIn(bytes)
  if (report === undefined) return 'noReport'
  const sent = sentOf(context, report, to)
  if (sent === undefined) return 'notOurs'
  const { blame, answer } = verdictOn(report, sent.address)
  if (blame !== 'recipient') return 'notRefused'
  const bounce = { ...sent, answer, now: context.clock.now().toISOString() }
  return context.db.transaction().execute((transaction) => mark(context, transaction, bounce))
}

/** Undefined also if reading takes too long: anybody may write to the return address. */
const reportIn = (bytes: Uint8Array): Promise<Report | undefined> =>
  readApart<Report | undefined>(new URL('read-bounce.ts', import.meta.url), { bytes }).catch(
    (error: unknown) => {
      if (error instanceof AppError) return undefined
      throw error
    },
  )

/** Only an address that a token was signed for counts, because a report may be forged. */
const sentOf = (context: Context, report: Report, to: string) => {
  for (const token of tokensIn(`${to}\n${report.to}`).slice(0, mostTokens)) {
    const address = report.named.find((named) => isGenuine(context, token, named))
    if (address !== undefined) return { token, address }
  }
  return undefined
}

const mark = async (
  context: Context,
  transaction: Transaction,
  {
    token,
    address: to,
    answer,
    now,
  }: { token: Token; address: string; answer: string; now: string },
): Promise<Taken> => {
  // Locked first, in the same order as a withdrawal locks, to avoid deadlocks.
  const isSomebodys = await lockReader(transaction, to)
  const copies = transaction
    .selectFrom('mailing_recipient')
    .selectAll()
    .where('to_address', '=', to)
  const copy = await copies.where('copy_pk', '=', token.copy_pk).executeTakeFirst()
  if (copy !== undefined) {
    // A waiting copy may have been sent too, if a server crashed before noting it.
    const ended = { state: 'refused', now, answer } as const
    const isNews = await store.endCopy(transaction, copy.copy_pk, ended, ['sent', 'waiting'])
    if (!isNews) return 'known'
    const mailing = await store.requireMailing(transaction, copy.mailing_pk)
    const { subject } = await messageFor(context, mailing, store.readerOf(copy))
    const { message_id: messageId } = copy
    if (isSomebodys) {
      await addEnded(transaction, { to, subject, messageId, answer, now }, 'refused')
    }
    return 'marked'
  }
  if (!isSomebodys) return 'nobody'
  const messageId = `<${token.mac}@bounce>`
  if (await hasMail(transaction, messageId)) return 'known'
  const day = seoulDay(new Date(token.day * 86_400_000))
  const subject = `${day}에 보낸 메일(반송)`
  await addEnded(transaction, { to, subject, messageId, answer, now }, 'refused')
  return 'marked'
}

/**
 * Whether an address, in lower case, is somebody's now: a member's, or of one who comes to a conference without an account.
 * They are locked until the transaction ends, so that a withdrawal at the same instant leaves nothing behind.
 */
const lockReader = async (transaction: Transaction, address: string): Promise<boolean> => {
  const isMember = await lockByEmail(transaction, address)
  const isGuest = await lockGuestsByEmail(transaction, address)
  const comesForOther = await lockSwapsByEmail(transaction, address)
  return isMember || isGuest || comesForOther
}
