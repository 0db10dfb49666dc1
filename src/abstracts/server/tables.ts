import type { Generated } from 'kysely'
import type {
  AbstractKind,
  AbstractState,
  Outcome,
  ReviewerState,
  ReviewState,
  VersionKind,
} from '#abstracts/rules/states.ts'

declare module '#platform/server/db/schema.ts' {
  interface Tables {
    /** One record from draft to book (docs/decisions/110). */
    abstract: {
      abstract_pk: Generated<number>
      conference_id: string
      /** Given at the first submission, by conference, and never reused. */
      number: number | null
      /** The field's code at the first submission, which stays part of the number. */
      code: Generated<string>
      kind: AbstractKind
      /** The submitter; null once the member has withdrawn. */
      member_pk: number | null
      state: AbstractState
      /** JSON of `Content`, as it is being typed. */
      draft: string
      /** The form of presentation that was decided; empty before. */
      form: Generated<string>
      /** JSON of the ids and versions of what was agreed to. */
      consents: Generated<string>
      /** Given with a withdrawal or a cancellation. */
      reason: Generated<string>
      row_version: Generated<number>
      /** The last time at which the form was opened before the deadline. */
      opened_at: string | null
      created_at: string
      updated_at: string
      submitted_at: string | null
      ended_at: string | null
    }

    /** Never changes, but for the addresses and ORCIDs of withdrawn members (ruling 54). */
    abstract_version: {
      version_pk: Generated<number>
      abstract_pk: number
      number: number
      kind: VersionKind
      /** JSON of `Content`. */
      content: string
      by_name: string
      reason: Generated<string>
      at: string
    }

    /** The authors of the last version by address in lower case, who are told once. */
    abstract_person: {
      abstract_pk: number
      email: string
      token_hash: string | null
      told_at: string | null
      /** Asked to be taken off the authors. */
      objected_at: string | null
      objection: Generated<string>
    }

    abstract_figure: {
      figure_pk: Generated<number>
      abstract_pk: number
      storage_key: string
      original_name: string
      content_type: string
      size: number
      width: number
      height: number
      created_at: string
    }

    abstract_reviewer: {
      reviewer_pk: Generated<number>
      conference_id: string
      name: string
      email: string
      /** The institution, for conflicts of interest. */
      company: string
      /** JSON of the codes of fields. */
      fields: string
      /** Abstracts at most. */
      most: number
      token_hash: string | null
      state: ReviewerState
      /** Given with a refusal to review. */
      reason: Generated<string>
      invited_at: string
      answered_at: string | null
    }

    abstract_review: {
      review_pk: Generated<number>
      abstract_pk: number
      reviewer_pk: number
      /** The number of the version that was reviewed. */
      version: number | null
      state: ReviewState
      /** JSON of `Record<title of the item, points>`. */
      scores: Generated<string>
      recommendation: Generated<Outcome | ''>
      to_authors: Generated<string>
      to_committee: Generated<string>
      /** Given with a conflict, a refusal, or an assignment in spite of a conflict. */
      reason: Generated<string>
      assigned_at: string
      submitted_at: string | null
    }

    /** Append-only; only `released_at` is set, once. The last row of an abstract holds. */
    abstract_decision: {
      decision_pk: Generated<number>
      abstract_pk: number
      outcome: Outcome
      form: Generated<string>
      /** Told to the author. */
      reason: Generated<string>
      staff_name: string
      at: string
      released_at: string | null
    }

    /** A person may submit later than the others. */
    abstract_permit: {
      permit_pk: Generated<number>
      conference_id: string
      email: string
      until: string
      reason: string
      staff_name: string
      at: string
    }

    /** Mails that go out once, such as `draft-3 12`. */
    abstract_mail: {
      mail_key: string
      at: string
    }
  }
}
