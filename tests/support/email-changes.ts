import { modifyMemberInfo } from '#accounts/api/profile.ts'
import { undoPath } from '#accounts/rules/email-typo.ts'
import { hashOfToken, newToken } from '#accounts/server/email-change/service.ts'
import { addChange } from '#accounts/server/email-change/store.ts'
import { updateProfile } from '#members/server/profile.ts'
import type { Context } from '#platform/server/context.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { basic } from '#tests/support/profiles.ts'
import { verifyAddress } from '#tests/support/signups.ts'
import type { Site } from '#tests/support/site.ts'
import type { Visitor } from '#tests/support/visitor.ts'

/** The password of who joined by `signupOf`. */
export const password = 'secret!23'

/** The basic form with another address and the password for it. */
export const withAddress = (member_email: string, member_original_password = password) => ({
  ...basic,
  member_email,
  member_original_password,
})

/** Takes another address as the form does, code and password included; a minute goes by. */
export const changeAddress = async (
  site: Site,
  browser: Visitor,
  to: string,
  original = password,
): Promise<void> => {
  await verifyAddress(site, browser, to, 'profile')
  await browser.do(modifyMemberInfo, withAddress(to, original))
}

/** What the link in the newest mail to an address carries. */
export const tokenMailedTo = async ({ context }: Site, address: string): Promise<string> => {
  const text = (await deliveredTo(context, address)).at(-1)?.text ?? ''
  const [, token] = text.split(`${context.config.siteUrl}${undoPath}#`)
  if (token === undefined) throw new Error(`No link was mailed to ${address}: ${text}`)
  return /^[\w-]+/.exec(token)?.[0] ?? ''
}

/** Three that a member has in turn; the first is of `signupOf`. */
export const addresses = ['lee@example.org', 'two@example.org', 'three@example.org'] as const

/** The address of who joined by `signupOf`. */
export const addressOf = async ({ context }: Site): Promise<string | null> => {
  const { email } = await context.db
    .selectFrom('member')
    .select('email')
    .where('member_id', '=', 'nohwa1956')
    .executeTakeFirstOrThrow()
  return email
}

/** A change of address without form and mail; answers what its link carries. */
export const plantChange = async (
  { clock, db }: Context,
  { member_id, to }: { member_id: string; to: string },
): Promise<string> => {
  const token = newToken()
  await db.transaction().execute(async (transaction) => {
    const { member_pk, email } = await transaction
      .selectFrom('member')
      .select(['member_pk', 'email'])
      .where('member_id', '=', member_id)
      .executeTakeFirstOrThrow()
    await updateProfile(transaction, member_pk, { email: to })
    await addChange(transaction, {
      member_pk,
      old_email: email,
      new_email: to,
      token_hash: hashOfToken(token),
      created_at: clock.now().toISOString(),
    })
  })
  return token
}
