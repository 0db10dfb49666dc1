import { hash } from '@node-rs/argon2'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import * as loginCalls from '#staff/api/console-login.ts'
import { succeed } from '#tests/support/call.ts'
import { type Planted, plantStaff } from '#tests/support/console.ts'
import { office } from '#tests/support/logins.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import type { Site } from '#tests/support/site.ts'
import { type Visitor, visitor } from '#tests/support/visitor.ts'

export const password = 'Quiet-Harbour7'

/** Quick to compare, for what is tried here is not how long that takes. */
export const password_hash = await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })

export const plantTreasurer = (site: Site) => plantStaff(site, '회계', { password_hash })

export const logIn = (
  browser: Visitor,
  { staff_id }: Pick<Planted, 'staff_id'>,
  given = password,
) => browser.call(loginCalls.login, { staff_id, password: given })

/** A browser in which somebody has shown the password, and nothing more. */
export const withPassword = async (
  site: Site,
  person: Pick<Planted, 'staff_id'>,
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

/** Of somebody, as it lies in the database. */
export const passkeyOf = (staff_pk: number) => ({
  staff_pk,
  credential_id: 'one',
  public_key: 'one',
  counter: 0,
  transports: '',
  label: '열쇠',
  created_at: '2026-11-20T00:00:00Z',
})
