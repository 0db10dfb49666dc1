/** The server's only source of the present time; rules get the time as a value. */
export interface Clock {
  now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

export const clockStartingAt = (start: Date): Clock => {
  const offset = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + offset) }
}
