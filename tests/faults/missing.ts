import type { Context } from '#platform/server/context.ts'
import { judge } from '#tests/crash/judge.ts'
import type { Promised } from '#tests/faults/acts.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Email } from 'postal-mime'

const least = (promised: readonly (string | number)[], there: Set<string | number>, what: string) =>
  promised.filter((one) => !there.has(one)).map((one) => `${what} ${one} is missing`)

/** What was promised and is not there; and what is wrong with the money. Mails have a minute to arrive. */
export const missing = async (
  context: Context,
  { titles, files, paid, mailed }: Promised,
  taken: readonly Email[],
): Promise<string[]> => {
  const { db } = context
  const posts = await db.selectFrom('post').select('title').execute()
  const orders = await db
    .selectFrom('payment_order')
    .select('member_pk')
    .where('state', '=', 'paid')
    .execute()
  const stored = await db
    .selectFrom('post_file')
    .select(['file_pk', 'storage_key'])
    .where('kind', '=', 'attachment')
    .execute()
  const whole = await Promise.all(
    stored.map(async ({ file_pk, storage_key }) =>
      (await context.files.has(storage_key)) ? [file_pk] : [],
    ),
  )
  const addresses = () =>
    new Set(taken.flatMap(({ to = [] }) => to.map(({ address = '' }) => address)))
  for (let tries = 0; tries < 60 && mailed.some((one) => !addresses().has(one)); tries += 1) {
    await wait(1_000)
  }
  const { wrongs } = await judge(context)
  return [
    ...least(titles, new Set(posts.map(({ title }) => title)), 'post'),
    ...least(files, new Set(whole.flat()), 'the file'),
    ...least(paid, new Set(orders.map(({ member_pk }) => member_pk ?? 0)), 'the payment of'),
    ...least(mailed, addresses(), 'the mail to'),
    // A window that was left is nobody's loss.
    ...wrongs.filter((wrong) => !wrong.endsWith('stuck as ready')),
  ]
}
