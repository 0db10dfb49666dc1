import type { Generated } from 'kysely'

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

/** The latest time that a server believed in, under the name `seen`. */
export interface ClockMarkTable {
  name: string
  at: string
}

/** A file of the store that no post has yet, or none has any more: what becomes of it is known after a crash, too. */
export interface LooseFileTable {
  storage_key: string
  /** When it was first looked at (ISO UTC); null where nobody has. */
  noticed_at: string | null
}

/** What became of the homepage's texts at one moment, and the site that was built of them (ruling 43). */
export interface ReleaseTable {
  /** Its number, and its folder's name. */
  release_pk: Generated<number>
  /** Tells it from one of the same number that a restored database has forgotten. */
  release_key: string
  /**
   * `scheduled` for a day, `asked` for as soon as somebody builds, `building`, then `current` or `failed`; `past` once
   * another has taken its place, `cancelled` where it was called off before.
   */
  state: 'scheduled' | 'asked' | 'building' | 'failed' | 'current' | 'past' | 'cancelled'
  /** Why it was built: somebody published, went back, a day came, the program or the files were changed by hand. */
  cause: 'publish' | 'back' | 'day' | 'program' | 'files'
  /** Keeps two servers from asking for the same; null where anybody may ask again. */
  asked_for: string | null
  note: string
  /** Null for the jobs. */
  staff_pk: number | null
  staff_name: string
  created_at: string
  /** The Seoul day on which it is to be built. */
  on_day: string | null
  /** Where its texts are taken from, besides its changes; null: from the one in force when it is built. */
  base_pk: number | null
  /** How often a build was begun. */
  attempts: Generated<number>
  phase: string | null
  started_at: string | null
  /** When it was ready or failed. */
  ended_at: string | null
  /** What the build said where it failed, and what is to be mended, as JSON. */
  said: string | null
  problems: string | null
  /** Of its texts, and of the program that built it (src/app/build/fingerprint.ts); null before it is built. */
  content_print: string | null
  program: string | null
  /** The Seoul day for which its pages were built, and what they show of that day. */
  built_day: string | null
  day_digest: string | null
  /** When it was last switched to. */
  current_since: string | null
}

/** A file that a release changes, as it was when somebody published it. */
export interface ReleaseChangeTable {
  release_pk: number
  path: string
  /** Base64; null where the file is deleted. */
  bytes: string | null
  /** The hash of what it replaces; null where there was no such file. */
  base_hash: string | null
  /** Of the draft that it was; null for a file that was changed by hand. */
  draft_version: number | null
  /** Of `bytes` (`content-migrations.ts`). */
  format: Generated<number>
}

/** `build`: who builds, and until when nobody else may. `switch`: locked by whoever puts a release into force. */
export interface ReleaseLeaseTable {
  name: string
  holder: string
  until: string
}

/** What somebody is writing of a file of the content; one for each file, whoever writes. */
export interface TextDraftTable {
  path: string
  /** The hash of the file that it was made of; null where there was none. */
  base_hash: string | null
  /** Null where the file is to be deleted. */
  text: string | null
  /** Grows with each change. */
  version: number
  /** Of `text` (`content-migrations.ts`). */
  format: Generated<number>
  staff_pk: number
  staff_name: string
  created_at: string
  updated_at: string
}
