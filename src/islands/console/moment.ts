import { plainDay, seoulDay, seoulTime } from '#rules/days.ts'

/** `2026.11.22 18:05`, in Seoul. */
export const momentWords = (iso: string): string => {
  const moment = new Date(iso)
  return `${plainDay(seoulDay(moment))} ${seoulTime(moment)}`
}
