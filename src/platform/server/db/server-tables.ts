export interface ServerTables {
  /** One row with the last migration that an older program must know to work on this database. */
  oldest_program: {
    id: number
    migration: string
  }

  running_server: {
    name: string
    /** Seconds since 1970 by the database's clock, which all servers share. */
    seen_at: number
    /** A hash of TOKEN_SECRET; servers with the same one accept each other's sessions. */
    secret_print: string
    files_print: string
    program: string
  }

  backup_run: {
    /** The moment for which it was due (ISO UTC), so that one server makes it. */
    slot: string
    attempts: number
    started_at: string
    /** No other server may start it again before this time. */
    lease_until: string
    /** Null while it runs, or if its server died during it. */
    ended_at: string | null
    ok: number | null
    said: string | null
  }

  /**
   * A hash of somebody who was destroyed on request. If a backup brings the data back, it is
   * destroyed again.
   */
  departed: {
    print: string
    at: string
  }

  /** The latest time that a server trusted, under the name `seen`. */
  clock_mark: {
    name: string
    at: string
  }

  /** A stored file that no row names, kept track of even through a crash. */
  loose_file: {
    storage_key: string
    noticed_at: string | null
  }
}
