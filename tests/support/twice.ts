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

/** Lets a merging be that one person may not do alone, as if the address of who is given up had confirmed it. */
export const plantApproval = async (
  { context: { db, clock } }: Pick<Site, 'context'>,
  { keep_pk, double_pk: member_pk }: Pair,
): Promise<void> => {
  const at = clock.now().toISOString()
  const { note_pk } = await db
    .insertInto('member_note')
    .values({ member_pk, kind: 'correction', body: '요청', staff_name: '김사무', created_at: at })
    .returning('note_pk')
    .executeTakeFirstOrThrow()
  const asked = { note_pk, staff_pk: 1, token_hash: `of ${member_pk}`, confirmed_at: at }
  await db
    .insertInto('merge_request')
    .values({ member_pk, keep_pk, ...asked })
    .onConflict((conflict) => conflict.column('member_pk').doUpdateSet({ keep_pk, ...asked }))
    .execute()
}

/** Merges as the office does; where it has to be asked for first, it has been. */
export const merge = async (
  site: Pick<Site, 'context'>,
  pair: Pair,
  me: Planted,
  more: Partial<MergeInput> = {},
) => {
  const { approval } = await me.do(previewMerging, pair)
  if (approval !== null) await plantApproval(site, pair)
  const { merged } = await me.do(mergeMembers, { ...(await seenOf(pair, me)), ...more })
  if (!merged) throw new Error('The merging waits')
}
