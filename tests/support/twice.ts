import { mergeMembers, previewMerging, type MergeInput } from '#privacy/api/member-merging.ts'
import { type Planted } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import type { Site } from '#tests/support/site.ts'

export interface Pair {
  keep_pk: number
  double_pk: number
}

type Facts = NonNullable<Parameters<typeof plantMember>[1]>

const person = { member_name: '김두번', birth: '1970-05-05' }

/** Somebody who has two accounts: `kim.new`, which stays, and the older `kim.old`. */
export const plantTwice = async (
  site: Pick<Site, 'context'>,
  keep: Facts = {},
  double: Facts = {},
): Promise<Pair> => {
  const [mine, old] = [
    { ...person, member_id: 'kim.new', email: 'new@example.org', ...keep },
    { ...person, member_id: 'kim.old', email: 'old@example.org', ...double },
  ]
  const { member_pk: keep_pk } = await plantMember(site, mine)
  const { member_pk: double_pk } = await plantMember(site, old)
  return { keep_pk, double_pk }
}

/** Every order, oldest first. */
export const ordersIn = ({ context }: Site) =>
  context.db
    .selectFrom('payment_order')
    .select(['order_pk', 'member_pk', 'state'])
    .orderBy('order_pk')
    .execute()

/** What was paid and not refunded, in won. */
export const paidSum = async ({ context }: Site): Promise<number> => {
  const orders = await context.db.selectFrom('payment_order').selectAll().execute()
  return orders.reduce((sum, { amount, refunded_amount }) => sum + amount - refunded_amount, 0)
}

/** What the office sends once it has looked at both. */
export const seenOf = async (pair: Pair, me: Planted): Promise<MergeInput> => {
  const { seen } = await me.do(previewMerging, pair)
  return { ...pair, seen, take: [], reason: '두 이메일로 확인함' }
}

export const merge = async (pair: Pair, me: Planted, more: Partial<MergeInput> = {}) => {
  await me.do(mergeMembers, { ...(await seenOf(pair, me)), ...more })
}
