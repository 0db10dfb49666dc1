/** How long the database may keep its callers waiting, in ms. */
export interface DatabaseTimeouts {
  /** For a connection, of the pool or a new one. PostgreSQL only. */
  connection: number
  /** For one statement. PostgreSQL only: SQLite computes in this process, where nothing could end it. */
  statement: number
  /** For what somebody else has locked: a row of PostgreSQL, the file of SQLite. */
  lock: number
  /** Between two statements of a transaction, before PostgreSQL gives back what a server that died or hangs has locked. */
  idle: number
}

/** Of the server: nobody waits longer than ten seconds for an answer, whatever is wrong (docs/decisions/078-time-limits.md). */
export const serverTimeouts: DatabaseTimeouts = {
  connection: 5_000,
  statement: 5_000,
  lock: 2_000,
  idle: 10_000,
}

/**
 * Of long works that nobody stands in front of with a browser: migrations, and what an operator does at a shell (imports,
 * restoring). A migration makes indexes over whole tables, and waits for another server's.
 */
export const longTimeouts: DatabaseTimeouts = {
  connection: 10_000,
  statement: 600_000,
  lock: 60_000,
  idle: 600_000,
}
