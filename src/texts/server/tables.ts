import type { Generated } from 'kysely'

declare module '#platform/server/db/schema.ts' {
  interface Tables {
    /** The homepage's texts as somebody published them, and the site that was built of them (ruling 43). */
    release: {
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
      phase: string | null
      /** When the server that builds it last said so. */
      started_at: string | null
      /** When it was ready or failed. */
      ended_at: string | null
      /** The failed build's output; `problems`, as JSON, names what is to be mended. */
      said: string | null
      problems: string | null
      /** The fingerprint of its texts; `program` is the builder's (src/app/build/fingerprint.ts). Null before it is built. */
      content_fingerprint: string | null
      program: string | null
      /** The Seoul day for which its pages were built. */
      built_day: string | null
      /** When it was last switched to. */
      current_since: string | null
    }

    /** A file that a release changes, as it was when somebody published it. */
    release_change: {
      release_pk: number
      path: string
      /** Base64; null where the file is deleted. */
      bytes: string | null
      /** The hash of what it replaces; null where there was no such file. */
      base_hash: string | null
      /** The version of the published draft; null for a file that was changed by hand. */
      draft_version: number | null
      /** The format in which `bytes` are written (`content-migrations.ts`). */
      format: Generated<number>
    }

    /** Its row `switch` is locked by whoever puts a release into force; the rest is not used. */
    release_lease: {
      name: string
      holder: string
      until: string
    }

    /** A file of the content that somebody is changing; one draft for each file, whoever writes. */
    text_draft: {
      path: string
      /** The hash of the file that it was made of; null where there was none. */
      base_hash: string | null
      /** Null where the file is to be deleted. */
      text: string | null
      /** Grows with each change. */
      version: number
      /** The format in which `text` is written (`content-migrations.ts`). */
      format: Generated<number>
      staff_pk: number
      staff_name: string
      created_at: string
      updated_at: string
    }
  }
}
