/** A span as people say it: `9분 30초`, `45초`, `10분`. Seconds, rounded up. */
export const spanOf = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds))
  const minutes = Math.floor(whole / 60)
  const rest = whole % 60
  if (minutes === 0) return `${rest}초`
  return rest === 0 ? `${minutes}분` : `${minutes}분 ${rest}초`
}

/** How long one has to wait, as people say it: `42초`, from a minute on `43분`, `13시간 20분`. Seconds, rounded up. */
export const waitOf = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return spanOf(seconds)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours}시간`, rest > 0 && `${rest}분`].filter(Boolean).join(' ')
}

const hour = 3_600_000
const day = 24 * hour

/** How long it is until then, as far as one cares so far ahead: `4년 11개월`, `5개월`, `23일`, `5시간`. */
export const timeUntil = (now: Date, then: Date): string => {
  const left = Math.max(0, then.getTime() - now.getTime())
  if (left < day) return `${Math.ceil(left / hour)}시간`
  if (left < 100 * day) return `${Math.ceil(left / day)}일`
  const months = monthsBetween(now, then)
  const years = Math.floor(months / 12)
  const rest = months % 12
  return [years > 0 && `${years}년`, rest > 0 && `${rest}개월`].filter(Boolean).join(' ')
}

/** Whole ones. */
const monthsBetween = (now: Date, then: Date): number => {
  const months =
    (then.getUTCFullYear() - now.getUTCFullYear()) * 12 + then.getUTCMonth() - now.getUTCMonth()
  return then.getUTCDate() < now.getUTCDate() ? months - 1 : months
}
