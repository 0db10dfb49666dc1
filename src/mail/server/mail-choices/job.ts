import { isConsentToConfirm } from '#mail/rules/mail-choices.ts'
import { isSendingTime } from '#mail/rules/reminders.ts'
import type { Context } from '#platform/server/context.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { consentHolds } from '#mail/server/mail-choices/mails.ts'
import * as store from '#mail/server/mail-choices/store.ts'
import { lockMember } from '#members/server/service.ts'
import { isStopped } from '#privacy/server/privacy-cases/service.ts'

const day = 86_400_000

/** Younger consents cannot be due, in ms. */
const youngest = 600 * day

/** In Seoul. */
const fromHour = 9

/**
 * Tells members every two years that they have agreed to advertising (정보통신망법 제50조제8항), each once however many servers
 * do it. Answers how many.
 */
export const confirmConsents = async (context: Context): Promise<number> => {
  const now = context.clock.now()
  if (!isSendingTime(now, fromHour)) return 0
  const until = new Date(now.getTime() - youngest).toISOString()
  let told = 0
  for (const consent of await store.findConsentSince(context.db, until)) {
    const { created_at, reminded_at } = consent
    const last = reminded_at === null ? undefined : new Date(reminded_at)
    if (!isConsentToConfirm(new Date(created_at), last, now)) continue
    if (await confirm(context, consent)) told += 1
  }
  return told
}

type ConsentStatus = Awaited<ReturnType<typeof store.findConsentSince>>[number]

const confirm = (context: Context, consent: ConsentStatus): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const { member_pk, created_at } = consent
    const member = await lockMember(transaction, member_pk)
    const last = await store.findLastWord(transaction, member_pk)
    if (member === undefined || member.email === null || last?.agreed !== 1) return false
    if (await isStopped(transaction, member_pk)) return false
    const now = context.clock.now().toISOString()
    if (!(await store.markReminded(transaction, consent, now))) return false
    const mail = consentHolds(context, { to: member.email, given: new Date(created_at) })
    await queueMail(context, mail, { db: transaction })
    return true
  })
