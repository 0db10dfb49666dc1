/** The server's only source of the present time; rules get it as a value. */
export interface Clock {
  now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that starts at `start` and runs on from there (`SITE_NOW`). */
export const clockStartingAt = (start: Date): Clock => {
  const offset = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + offset) }
}
