import type { Context } from '#platform/server/context.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { noticeMail } from '#privacy/server/breaches/mails.ts'
import * as store from '#privacy/server/breaches/store.ts'

/** How many mails are made in one transaction. */
const atOnce = 100

/** In ms: a notice that was not taken is of use for as long as the law gives. */
const usefulFor = 3 * 86_400_000

/**
 * Makes the mails that somebody has had sent, some at a time: a person's row and their mail are written together, so that
 * whatever breaks, each is told once. Safe beside another server that does the same. Whoever has no address is marked.
 */
export const queueNotices = async (context: Context): Promise<void> => {
  while (await queueSome(context)) {
    // The next ones.
  }
}

/** Answers whether there may be more. */
const queueSome = (context: Context): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const breach = await store.findSending(transaction)
    if (breach === undefined) return false
    const { breach_pk } = breach
    const at = context.clock.now().toISOString()
    const claimed = await store.claimPeople(transaction, breach_pk, { at, most: atOnce })
    if (claimed.length === 0) return false
    const found = await store.findAddresses(transaction, claimed)
    const without = found.filter(({ email }) => email === null)
    if (without.length > 0) {
      const members = without.map(({ member_pk }) => member_pk)
      await store.markUnreachable(transaction, breach_pk, members)
    }
    for (const { email } of found) {
      if (email === null) continue
      const mail = noticeMail(email, context.site.name, breach)
      await queueMail(context, mail, { db: transaction, usefulFor })
    }
    return true
  })
