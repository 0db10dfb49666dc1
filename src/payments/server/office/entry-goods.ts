import { addDays, seoulDay, seoulYear } from '#platform/rules/days.ts'
import { isPeriodOf } from '#conference/rules/conferences.ts'
import { typeOn } from '#members/rules/member-types.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { typeChangesOf } from '#members/server/member-types/service.ts'
import { annualFee, type Good, registration } from '#payments/server/goods/goods.ts'
import type { Payer } from '#payments/server/orders/store.ts'

/** Some pay their fees some years ahead. */
export const yearsAhead = 3

/** Something that somebody may have paid for past the site. */
export interface Enterable extends Good {
  /** The member as they were in the year of it, by what is known: a fee is paid for the type that one has (ruling 15). */
  payer: Payer
  /** In won, by the fees of now; null where that type cannot have it, 0 where it is free. */
  amount: number | null
}

/** The annual fee of each year since the joining and of some to come, newest first, then what conferences are to come. */
export const enterable = async (
  context: Context,
  db: Database | Transaction,
  payer: Payer,
): Promise<Enterable[]> => {
  const today = seoulDay(context.clock.now())
  const joined = seoulYear(new Date(payer.created_at))
  const last = seoulYear(context.clock.now()) + yearsAhead
  const done = (await typeChangesOf(db, payer.member_pk)).filter(({ state }) => state === 'done')
  const years = Array.from({ length: last - joined + 1 }, (_, index) => last - index)
  const fees = years.map((year) => {
    const type = typeOn(`${year}-12-31`, payer.member_type, done)
    return { good: annualFee(context, year), type }
  })
  const coming = context.conferences
    .filter(({ date }) => date >= today)
    .map((conference) => ({ good: registration(conference), type: payer.member_type }))
  return [...fees, ...coming].map(({ good, type }) => ({
    ...good,
    payer: { ...payer, member_type: type },
    amount: good.amountFor(type),
  }))
}

/** Whether what was paid is what the rule asks for, on a Seoul day on which it could be paid. */
export const isUsual = (
  { amount: usual, conference }: Enterable,
  { amount, day }: { amount: number; day: string },
): boolean => amount === usual && (conference === undefined || isPeriodOf(conference, day))

/** The first Seoul day of which a payment is not destroyed at once. */
export const firstKeptDay = (before: Date): string => addDays(seoulDay(before), 1)
