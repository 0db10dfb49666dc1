const minute = 60_000
const hour = 60 * minute

/** By how much a clock may be off before nothing is destroyed by it, in ms. */
const farthestJump = 24 * hour

/** For how long a clock that jumped has to agree before it is believed again, in ms. */
export const proofOfClock = hour

/** What counts as agreement, in ms: what a clock is set by now and then, and an answer that took its time. */
const wander = 5 * minute

/** What the clock says, and what passed by a counter that nobody can set; in ms. */
export interface Reading {
  wall: number
  steady: number
}

interface Held {
  /** By how much the clock jumped, in ms; below zero for one that went back. */
  jump: number
  /** Which jump it is, counted from 1. */
  leap: number
  /** The last reading that was believed; undefined where that was before the start. */
  from: Reading | undefined
  /** Since when it agrees. */
  since: Reading
}

/** What a server thinks of its clock. */
export interface ClockStanding {
  last: Reading
  /** How far the database's clock may be away, because a person said so; in ms. */
  accepted: number
  /** Null while the clock is believed. */
  held: Held | null
}

/** By how much the clock was moved between two readings, in ms: what passed meanwhile is none of it. */
const jumpBetween = (before: Reading, now: Reading): number =>
  now.wall - before.wall - (now.steady - before.steady)

const isFar = (ms: number): boolean => Math.abs(ms) > farthestJump

/** Whether two clocks agree that are so many ms apart. */
export const isClose = (ms: number): boolean => Math.abs(ms) <= wander

/**
 * At a start: `seen` is the latest time that the database knows of, undefined where it knows none; `apart` how far the clock
 * is from the database's own, 0 where that has none.
 */
export const clockAtStart = (
  seen: number | undefined,
  now: Reading,
  apart: number,
): ClockStanding => {
  const since = seen === undefined ? 0 : now.wall - seen
  const jump = isFar(since) ? since : apart
  const held = isFar(jump) ? { jump, leap: 1, from: undefined, since: now } : null
  return { last: now, accepted: 0, held }
}

/** After a person has said that the clock is right. */
export const believed = (now: Reading, apart: number): ClockStanding => ({
  ...{ last: now, accepted: isFar(apart) ? apart : 0, held: null },
})

/**
 * What becomes of it with another reading. A jump of more than a day holds; what lifts that is a clock that is where it was
 * before, or an hour in which it agrees with the steady counter and the database's clock.
 */
export const clockAfter = (before: ClockStanding, now: Reading, apart: number): ClockStanding => {
  const { held, accepted } = before
  const away = apart - accepted
  const step = { ...before, last: now }
  if (held?.from !== undefined && isClose(jumpBetween(held.from, now)) && isClose(away)) {
    return { ...step, held: null }
  }
  const moved = jumpBetween(before.last, now)
  if (isFar(moved)) {
    const from = held === null ? before.last : held.from
    return { ...step, held: { jump: moved, leap: (held?.leap ?? 0) + 1, from, since: now } }
  }
  if (held === null) {
    if (!isFar(away)) return step
    return { ...step, held: { jump: away, leap: 1, from: before.last, since: now } }
  }
  if (!isClose(jumpBetween(held.since, now)) || !isClose(away)) {
    return { ...step, held: { ...held, since: now } }
  }
  return now.steady - held.since.steady >= proofOfClock ? { ...step, held: null } : step
}

/** `3일 앞으로`, `1일 2시간 뒤로`: by how many hours a clock jumped. */
export const jumpInWords = (hours: number): string => {
  const whole = Math.abs(hours)
  const parts = [
    ...(whole >= 24 ? [`${Math.floor(whole / 24).toLocaleString('ko-KR')}일`] : []),
    ...(whole % 24 > 0 ? [`${whole % 24}시간`] : []),
  ]
  return `${parts.join(' ')} ${hours < 0 ? '뒤로' : '앞으로'}`
}

/** Under which name an answer's `Server-Timing` says what the clock shows, where it was told its time (`SITE_NOW`). */
export const demoClockEntry = 'demo-clock'
