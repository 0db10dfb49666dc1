/** A backup that the servers made, or tried to make, by themselves. */
export interface BackupRunTable {
  /** The moment for which it was due (ISO UTC): one server makes it. */
  slot: string
  /** How often somebody has begun it. */
  attempts: number
  started_at: string
  /** Until when nobody else may begin it again. */
  lease_until: string
  /** Null while it is under way, or where its server died of it. */
  ended_at: string | null
  /** 1 where it is whole. */
  ok: number | null
  /** What the office is told of it. */
  said: string | null
}

/** Who was destroyed on request, told by nothing but a print: what a backup brings back is destroyed again by it. */
export interface DepartedTable {
  print: string
  at: string
}
