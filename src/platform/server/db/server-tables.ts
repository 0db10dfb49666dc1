export interface ServerTables {
  /** One row: the last migration that an older program has to know to work on this database; of those after it, none. */
  oldest_program: {
    id: number
    migration: string
  }

  /** A server that works on this database, kept up to date while it runs. */
  running_server: {
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

  /** A backup that the servers made, or tried to make, by themselves. */
  backup_run: {
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
  departed: {
    print: string
    at: string
  }

  /** The latest time that a server believed in, under the name `seen`. */
  clock_mark: {
    name: string
    at: string
  }

  /** A file of the store that no post has yet, or none has any more: what becomes of it is known after a crash, too. */
  loose_file: {
    storage_key: string
    /** When it was first looked at (ISO UTC); null where nobody has. */
    noticed_at: string | null
  }
}
