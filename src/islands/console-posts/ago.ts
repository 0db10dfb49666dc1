import { momentWords } from '#islands/console/moment.ts'

const minute = 60_000

/** `3분 전에`; after an hour the time itself. */
export const ago = (iso: string): string => {
  const minutes = Math.floor((Date.now() - Date.parse(iso)) / minute)
  if (minutes < 1) return '방금'
  return minutes < 60 ? `${minutes}분 전에` : `${momentWords(iso)}에`
}
