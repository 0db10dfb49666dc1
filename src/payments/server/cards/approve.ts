import { conclude } from '#payments/server/cards/conclude.ts'
import {
  changeAttempt,
  findAttempt,
  findAttemptByAid,
  findAttemptByRefNo,
  type OrderedAttempt,
} from '#payments/server/cards/store.ts'
import { closeOrder, moveOrder } from '#payments/server/orders/store.ts'
import type { Context } from '#platform/server/context.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** What the gateway's page hands over with the shopper. */
export interface Returned {
  aid: string
  authToken: string
  payType: string
}

/**
 * Approves the payment of a shopper who came back, once however often it is asked, and answers how it stands then;
 * undefined for a session that is not ours. Nothing of the address is believed but that it names a session (ruling 23).
 */
export const approve = async (
  context: Context,
  returned: Returned,
): Promise<OrderedAttempt | undefined> => {
  const attempt = await findAttemptByAid(context.db, returned.aid)
  if (attempt === undefined) return undefined
  // Of somebody who has withdrawn meanwhile nothing is charged any more.
  const mayClaim = returned.authToken !== '' && attempt.member_pk !== null
  if (mayClaim && (await claim(context, attempt, returned))) {
    await conclude(context, attempt.order_pk)
  }
  return outcomeOf(context, attempt.order_pk)
}

/** Of all who come back with a session, one goes on to the gateway. */
const claim = (
  context: Context,
  { order_pk }: OrderedAttempt,
  { authToken, payType }: Returned,
): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const at = context.clock.now().toISOString()
    const moved = await moveOrder(transaction, order_pk, 'approve', { at, actor: 'member' })
    if (moved) {
      const sent = { auth_token: authToken, pay_type: payType, asked_at: at }
      await changeAttempt(transaction, order_pk, sent)
    }
    return moved
  })

const pause = 200

/** The attempt once it is decided; who came second waits for who came first. */
const outcomeOf = async (
  context: Context,
  order_pk: number,
): Promise<OrderedAttempt | undefined> => {
  for (let waited = 0; ; waited += pause) {
    const attempt = await findAttempt(context.db, order_pk)
    if (attempt?.state !== 'approving' || waited >= context.config.payments.approval) return attempt
    await wait(pause)
  }
}

/**
 * The shopper gave up at the gateway's page: where nothing was sent yet, nothing will be. An awaited deposit is untouched
 * (ruling 39).
 */
export const closeCard = async (
  context: Context,
  mbrRefNo: string,
): Promise<OrderedAttempt | undefined> => {
  const attempt = await findAttemptByRefNo(context.db, mbrRefNo)
  if (attempt === undefined) return undefined
  const given = { event: 'cancel', actor: 'member', detail: 'closed the page' } as const
  await closeOrder(context, attempt.order_pk, given)
  return attempt
}
