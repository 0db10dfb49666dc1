import { seoulYear } from '#rules/days.ts'

/** This year and the nine before it, for a filter. */
export const yearChoices = (): { value: string; label: string }[] => {
  const year = seoulYear(new Date())
  return Array.from({ length: 10 }, (_, index) => String(year - index)).map((value) => ({
    value,
    label: `${value}년`,
  }))
}
