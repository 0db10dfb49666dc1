import {
  type ReminderKind,
  reminderKinds,
  type ReminderStep,
  stepOn,
} from '#mail/rules/reminders.ts'
import type { Context } from '#platform/server/context.ts'
import { conference } from '#mail/server/reminders/kinds/conference.ts'
import { deposits } from '#mail/server/reminders/kinds/deposits.ts'
import { dues } from '#mail/server/reminders/kinds/dues.ts'
import type { Occasion, Turn, Works } from '#mail/server/reminders/kinds/kind.ts'
import { registration } from '#mail/server/reminders/kinds/registration.ts'

export const works: Works = { dues, deposits, registration, conference }

export type TurnOfKind = Turn & { kind: ReminderKind }

/** Every occasion of these kinds, as things stand; none where the content has no reminders. */
const occasionsOf = async (
  context: Context,
  kinds: readonly ReminderKind[],
  today: string,
): Promise<{ kind: ReminderKind; occasion: Occasion }[]> => {
  const { reminders } = context
  if (reminders === undefined) return []
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const occasions = await works[kind].occasions(context, reminders, today)
      return occasions.map((occasion) => ({ kind, occasion }))
    }),
  )
  return found.flat()
}

/** The turns that a Seoul day has, late ones that are still of use among them. */
export const turnsOn = async (
  context: Context,
  kinds: readonly ReminderKind[],
  today: string,
): Promise<TurnOfKind[]> => {
  const occasions = await occasionsOf(context, kinds, today)
  return occasions.flatMap(({ kind, occasion }) => {
    const step = stepOn(today, occasion.steps, occasion.until)
    return step === undefined ? [] : [{ kind, occasion, step }]
  })
}

/** The turns of the days after `today`, up to `last`, soonest first. */
export const turnsUntil = async (
  context: Context,
  { today, last }: { today: string; last: string },
): Promise<TurnOfKind[]> => {
  const occasions = await occasionsOf(context, reminderKinds, today)
  const isWithin = ({ day }: ReminderStep): boolean => day > today && day <= last
  return occasions
    .flatMap(({ kind, occasion }) =>
      occasion.steps.filter(isWithin).map((step) => ({ kind, occasion, step })),
    )
    .toSorted((one, other) => one.step.day.localeCompare(other.step.day))
}
