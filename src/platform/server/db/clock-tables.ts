/** The latest time that a server believed in, under the name `seen`. */
export interface ClockMarkTable {
  name: string
  at: string
}

/** A server whose clock jumped: until somebody confirms it, or it has agreed for an hour, the server destroys nothing. */
export interface ClockHoldTable {
  /** Its machine and port. */
  server: string
  /** Tells one jump from the next. */
  hold_id: string
  /** By how many hours it jumped; below zero for one that went back. */
  hours: number
  /** What its clock said last, and when that was by the database's clock. */
  wall_at: string
  beat_at: string
  confirmed: number
}
