import type { Generated } from 'kysely'
import type { CaseEvent, CaseKind, CaseState, CaseWay } from '#privacy/rules/privacy-cases.ts'
import type { EntryKind } from '#privacy/rules/register.ts'
import type { RetentionKey } from '#privacy/rules/retention.ts'

declare module '#platform/server/db/schema.ts' {
  interface Tables {
    /** A person's request to see, correct, delete or stop what is held about them (개인정보 보호법 제35조부터 제38조까지). */
    privacy_case: {
      case_pk: Generated<number>
      kind: CaseKind
      /** Null for a guest, and once the person's texts are erased. */
      member_pk: number | null
      /** A guest's name; empty for a member, whose current name is read from the roll. */
      person_name: string
      /** A guest's address in lower case; null for a member. */
      email: string | null
      way: CaseWay
      body: string
      /** How the office identified the person; empty until then. */
      proof: string
      /** Seoul days. */
      received_on: string
      due_on: string
      state: CaseState
      delayed_at: string | null
      /** The start of a granted stop. */
      stopped_at: string | null
      stop_ended_at: string | null
      created_at: string
      closed_at: string | null
      /** When the person's name, address and texts were erased. */
      erased_at: string | null
      version: Generated<number>
    }

    /** A merging that waits for the given-up address or for a second clerk (ruling 69); at most one a member. */
    merge_request: {
      /** The member whose account is deleted. */
      member_pk: number
      keep_pk: number
      /** The note that says who asked, when, and how they saw that both are one person. */
      note_pk: number
      /** The clerk who asked, and so may not approve. */
      staff_pk: number
      /** SHA-256 of the token in the mailed link. */
      token_hash: string
      /** When the mailed link was used. */
      confirmed_at: string | null
    }

    /** A step of a case. `reason` holds the words that the person was sent, and is empty once erased. */
    privacy_case_event: {
      event_pk: Generated<number>
      case_pk: number
      what: CaseEvent
      reason: string
      /** Empty if the member did it. */
      staff_name: string
      at: string
    }

    /** A line of the register that a person has written. */
    privacy_entry: {
      entry_pk: Generated<number>
      kind: EntryKind
      /** The Seoul day. */
      day: string
      /** The reviewed Seoul month, `2026-11`; null in other lines. */
      month: string | null
      what: string
      count: number | null
      note: string
      method: string
      staff_name: string
      created_at: string
    }

    /**
     * A hash of somebody who was destroyed on request. If a backup brings the data back, it is
     * destroyed again.
     */
    departed: {
      print: string
      at: string
    }

    /** The amount of data destroyed on a Seoul day, without saying whose it was. */
    destruction_record: {
      day: string
      kind: RetentionKey
      count: number
    }
  }
}
