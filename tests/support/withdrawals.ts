import { withdrawMember } from '#privacy/api/member-leaving.ts'
import { succeed } from '#tests/support/call.ts'
import type { join } from '#tests/support/profiles.ts'
import { verifyAddress } from '#tests/support/signups.ts'
import type { Site } from '#tests/support/site.ts'

/** Leaves for good, by the address that the member has. */
export const withdraw = async (
  site: Site,
  { browser }: Pick<Awaited<ReturnType<typeof join>>, 'browser'>,
  email = 'lee@example.org',
): Promise<void> => {
  await verifyAddress(site, browser, email, 'withdraw')
  await succeed(browser.call(withdrawMember, {}))
}

/** What is kept of those who have left. */
export const keptRows = ({ context }: Site) =>
  context.db.selectFrom('withdrawn_payment').selectAll().orderBy('order_pk').execute()

/** What the papers of an order are verified by. */
export const codeOf = async ({ context }: Site, order_pk: number): Promise<string> => {
  const { code } = await context.db
    .selectFrom('receipt')
    .select('code')
    .where('order_pk', '=', order_pk)
    .executeTakeFirstOrThrow()
  return code
}

export const card = {
  card_no: '4321-****-****-8765',
  approval_no: '12345678',
  card_company: '국민카드',
}
