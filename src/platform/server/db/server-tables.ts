/** One row: the last migration that an older program has to know to work on this database; of those after it, none. */
export interface OldestProgramTable {
  id: number
  migration: string
}

/** A server that works on this database, kept up to date while it runs. */
export interface RunningServerTable {
  /** Its machine and where it listens. */
  name: string
  /** Seconds since 1970 by the database's clock, which all servers share. */
  seen_at: number
  /** Of TOKEN_SECRET, by which a session of one is known to the other. */
  secret_print: string
  /** Of the place of uploaded files. */
  files_print: string
  /** Of the program that its pages and calls are of, and what it was built with. */
  program: string
}
