import { siteNow } from '#platform/client/stores/site-now.ts'
import { seoulMoment } from '#platform/rules/days.ts'
import { minute } from '#platform/rules/spans.ts'

/** Seoul time, `2026.11.22 18:05`. */
export const momentWords = (iso: string): string => seoulMoment(new Date(iso))

/** The time since then: `방금`, `3분 전`, `2시간 전`; the Seoul moment if it is more than a day. */
export const agoWords = (iso: string, now: Date): string => {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / minute)
  if (minutes < 1) return '방금'
  if (minutes < 60) return `${minutes}분 전`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)}시간 전` : momentWords(iso)
}

export const ago = (iso: string): string => {
  const words = agoWords(iso, siteNow())
  return words === '방금' ? words : `${words}에`
}
