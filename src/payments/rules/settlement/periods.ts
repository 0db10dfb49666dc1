import { addDays } from '#platform/rules/days.ts'

/** Days of which the gateway's lines are there, both ends included; Seoul days. */
export interface Period {
  from: string
  to: string
}

/** Those that touch or overlap made one, and none from before `oldest`; in order. */
export const joined = (periods: readonly Period[], oldest: string): Period[] => {
  const all: Period[] = []
  for (const { from, to } of periods.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = all.at(-1)
    if (to < oldest) continue
    if (last !== undefined && from <= addDays(last.to, 1)) {
      last.to = last.to < to ? to : last.to
    } else all.push({ from: from < oldest ? oldest : from, to })
  }
  return all
}

/** Whether all days from the one to the other lie in one of the periods. */
export const isWithin = (periods: readonly Period[], day: string, until = day): boolean =>
  day !== '' && periods.some(({ from, to }) => from <= day && until <= to)
