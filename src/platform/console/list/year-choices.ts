import { seoulYear } from '#platform/rules/days.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'

/** This year and the nine before it, for a filter. */
export const yearChoices = (): { value: string; label: string }[] => {
  const year = seoulYear(siteNow())
  return Array.from({ length: 10 }, (_, index) => String(year - index)).map((value) => ({
    value,
    label: `${value}년`,
  }))
}
