/** In ms. */
export interface DatabaseTimeouts {
  connection: number
  /** PostgreSQL only; SQLite computes in this process, where nothing could stop it. */
  statement: number
  lock: number
  /**
   * Between two statements of a transaction; PostgreSQL then releases the locks of a server that
   * died or hangs.
   */
  idle: number
}

/** Nobody waits longer than ten seconds for an answer (docs/decisions/078-time-limits.md). */
export const serverTimeouts: DatabaseTimeouts = {
  connection: 5_000,
  statement: 5_000,
  lock: 2_000,
  idle: 10_000,
}

/**
 * For migrations and shell commands such as imports and restoring, which no browser waits for. A
 * migration may index whole tables and wait for another server's.
 */
export const longTimeouts: DatabaseTimeouts = {
  connection: 10_000,
  statement: 600_000,
  lock: 60_000,
  idle: 600_000,
}
