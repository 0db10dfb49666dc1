import type { EntryChoice, OpenEntry } from '#payments/api/entries.ts'
import { seoulDay, seoulYear } from '#platform/rules/days.ts'
import { heldSinceBefore, retention } from '#platform/rules/retention.ts'
import type { Context } from '#platform/server/context.ts'
import { enterable, type Enterable, firstKeptDay } from '#payments/server/office/entry-goods.ts'
import { obstacleTo } from '#payments/server/office/obstacles.ts'
import { findMemberPayer } from '#payments/server/orders/store.ts'
import { peekReceiptNumber } from '#payments/server/orders/receipt-store.ts'

/** What there is to choose from when a member's payment is written down; undefined where there is no such member. */
export const entryChoices = async (
  context: Context,
  member_pk: number,
): Promise<OpenEntry | undefined> => {
  const { db, clock } = context
  const payer = await findMemberPayer(db, member_pk)
  if (payer === undefined) return undefined
  const now = clock.now()
  const until = seoulDay(now)
  const kept = heldSinceBefore(retention.payment.period, now)
  const choices: EntryChoice[] = []
  for (const good of await enterable(context, db, payer)) {
    choices.push({ ...choiceOf(good), obstacle: (await obstacleTo(context, db, good)) ?? null })
  }
  return {
    member_name: payer.member_name,
    can_tell: payer.email !== null,
    next_receipt: await peekReceiptNumber(db, seoulYear(now)),
    days: { from: kept === undefined ? until : firstKeptDay(kept), until },
    choices,
  }
}

const choiceOf = ({ key, type, name, payer, amount, conference }: Enterable) => ({
  ...{ goods_key: key, goods_type: type, goods_name: name, amount },
  member_type: payer.member_type,
  period:
    conference === undefined
      ? null
      : {
          from: seoulDay(new Date(conference.preRegistration.from)),
          until: seoulDay(new Date(conference.preRegistration.until)),
        },
})
