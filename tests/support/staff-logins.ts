import * as loginCalls from '#staff/api/console-login.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { succeed } from '#tests/support/call.ts'
import { type Planted, plantStaff } from '#tests/support/console.ts'
import { office } from '#tests/support/logins.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import type { Site } from '#tests/support/site.ts'
import { type Visitor, visitor } from '#tests/support/visitor.ts'

const password = 'Quiet-Harbour7'
const password_hash = await hashPassword(password)

export const plantTreasurer = (site: Site) => plantStaff(site, '회계', { password_hash })

export const logIn = (
  browser: Visitor,
  { staff_id }: Pick<Planted, 'staff_id'>,
  given = password,
) => browser.call(loginCalls.login, { staff_id, password: given })

/** A browser in which somebody has shown the password, and nothing more. */
export const withPassword = async (
  site: Site,
  person: Planted,
  from = office,
): Promise<Visitor> => {
  const browser = visitor(site, from)
  await succeed(logIn(browser, person))
  return browser
}

/** The mails that somebody of the office has, oldest first. */
export const mailsOf = async ({ context }: Site, { staff_id }: Pick<Planted, 'staff_id'>) => {
  await deliverDueMail(context)
  return mailsTo(context, `${staff_id}@example.org`)
}
