import type { Generated } from 'kysely'
import type { Language } from '#abstracts/rules/content.ts'
import type {
  BookLayout,
  BookState,
  PaperKind,
  Presented,
  SessionKind,
} from '#programme/rules/programme.ts'

declare module '#platform/server/db/schema.ts' {
  interface Tables {
    /** A session of the board; the public sees the last release only. */
    programme_session: {
      session_pk: Generated<number>
      conference_id: string
      /** A Seoul day. */
      day: string
      /** A room's Korean name in the conference's file. */
      room: string
      /** `09:30`, Seoul. */
      begins: string
      ends: string
      kind: SessionKind
      title_ko: string
      title_en: string
      /** Rises with each change of the session, its chairs or its talks. */
      row_version: Generated<number>
      changed_by: string
      changed_at: string
    }

    programme_chair: {
      chair_pk: Generated<number>
      /** Null for one who was told and taken off: the next release tells that, and deletes the row. */
      session_pk: number | null
      place: number
      name: string
      name_en: Generated<string>
      /** In lower case. */
      email: string
      company: string
      /** One link an address and conference opens all its sessions (`server/chairs/links.ts`). */
      token_hash: string | null
      /** ISO; the link follows from it. Null before the first release with the session. */
      told_at: string | null
      /** Did not chair the session. */
      absent: Generated<number>
    }

    /** An abstract that is or was placed; it keeps its number when it is taken off. */
    programme_slot: {
      abstract_pk: number
      session_pk: number | null
      place: number
      minutes: number
      /** Given at the first release with it, never changed nor reused. */
      number: Generated<string>
      presented: Generated<Presented>
      presented_at: string | null
      presented_by: Generated<string>
    }

    /** Never changes. */
    programme_release: {
      release_pk: Generated<number>
      conference_id: string
      number: number
      /** JSON of `Programme`. */
      snapshot: string
      /** JSON of what changed since the release before. */
      changes: string
      staff_name: string
      at: string
    }

    /** A book that was asked for; the last made one of a layout is kept. */
    programme_book: {
      book_pk: Generated<number>
      conference_id: string
      layout: BookLayout
      /** Changes whenever what the book prints does. */
      stamp: string
      state: BookState
      done: Generated<number>
      total: Generated<number>
      /** JSON of `Record<abstract_pk, page>`. */
      pages: Generated<string>
      storage_key: string | null
      size: Generated<number>
      staff_name: string
      asked_at: string
      /** When a server began to make it. */
      taken_at: string | null
      made_at: string | null
      /** From then on anybody may read it. */
      published_at: string | null
    }

    /** A paper that was issued, each language by itself; whether it holds follows from the facts. */
    programme_paper: {
      paper_pk: Generated<number>
      conference_id: string
      kind: PaperKind
      /** The key of the abstract, chair or award. */
      about: number
      language: Language
      name: string
      /** In lower case; empty once its owner has withdrawn. */
      email: string
      code: string
      issued_at: string
      copies: number
    }

    /** Judges posters by a personal link. */
    programme_judge: {
      judge_pk: Generated<number>
      conference_id: string
      name: string
      /** In lower case. */
      email: string
      company: string
      token_hash: string | null
      invited_at: string
      ended_at: string | null
    }

    programme_score: {
      judge_pk: number
      abstract_pk: number
      points: number
      at: string
    }

    programme_award: {
      award_pk: Generated<number>
      abstract_pk: number
      title: string
      title_en: string
      staff_name: string
      at: string
      ended_at: string | null
      /** Given when the award is taken back. */
      reason: Generated<string>
    }
  }
}
