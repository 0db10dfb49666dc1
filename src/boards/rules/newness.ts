import { daysBetween, seoulDay } from '#platform/rules/days.ts'

/** For how many Seoul days, the first included, a post counts as new (look.md). */
const newDays = 7

/** Whether a post of that moment still wears its NEW badge. */
export const isNew = (enrolled: Date, now: Date): boolean => {
  const age = daysBetween(seoulDay(enrolled), seoulDay(now))
  return age >= 0 && age < newDays
}
