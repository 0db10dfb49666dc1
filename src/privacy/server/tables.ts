import type { Generated } from 'kysely'
import type { CaseEvent, CaseKind, CaseState, CaseWay } from '#privacy/rules/privacy-cases.ts'
import type { RetentionKey } from '#privacy/rules/retention.ts'

declare module '#platform/server/db/schema.ts' {
  interface Tables {
    /** Somebody wants to see, put right, delete or stop what is held of them (개인정보 보호법 제35조부터 제38조까지). */
    privacy_case: {
      case_pk: Generated<number>
      kind: CaseKind
      /** Null for who is no member, and once the person's texts are erased. */
      member_pk: number | null
      /** Of who is no member; empty for one, whose name may be put right meanwhile. */
      person_name: string
      /** Of who is no member, in lower case. */
      email: string | null
      way: CaseWay
      body: string
      /** How it was seen that it is they; empty until it was. */
      proof: string
      /** Seoul days. */
      received_on: string
      due_on: string
      state: CaseState
      delayed_at: string | null
      /** From when to when a stop holds. */
      stopped_at: string | null
      stop_ended_at: string | null
      created_at: string
      closed_at: string | null
      /** When all that tells who it was, and what about, was erased. */
      erased_at: string | null
      version: Generated<number>
    }

    /** A merging that waits for the address of who is given up, or for a second person (ruling 69); one a member. */
    merge_request: {
      /** The member who is given up. */
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

    /** What happened to a case, by whom; `reason` is what the person was told, empty once it was erased. */
    privacy_case_event: {
      event_pk: Generated<number>
      case_pk: number
      what: CaseEvent
      reason: string
      /** Empty for the member's own doing. */
      staff_name: string
      at: string
    }

    /** What people destroyed outside this site: papers, files of a spreadsheet. Never whose it was. */
    destruction_entry: {
      entry_pk: Generated<number>
      what: string
      count: number
      rule: string
      method: string
      /** The Seoul day. */
      day: string
      staff_name: string
      created_at: string
    }

    /** Somebody has looked at what was destroyed in a month, or at who accessed what. */
    privacy_signoff: {
      signoff_pk: Generated<number>
      kind: 'destruction' | 'access'
      /** `2026-11`, of Seoul. */
      month: string
      note: string
      /** The figures that were looked at, as JSON. */
      figures: string
      staff_name: string
      at: string
    }

    /** Personal data got out, or may have (개인정보 보호법 제34조). */
    breach: {
      breach_pk: Generated<number>
      state: 'open' | 'closed'
      /** From when the 72 hours count. */
      known_at: string
      items: string
      happened: string
      advice: string
      measures: string
      contact: string
      /** 1 where it is about sensitive data or unique ids. */
      sensitive: number
      /** 1 where somebody got in from outside without a right to. */
      outside: number
      /** How those concerned were found, as JSON; empty until they were. */
      whose: string
      people: number
      /** When somebody had the mails sent. */
      sending_at: string | null
      created_at: string
      version: Generated<number>
    }

    breach_person: {
      breach_pk: number
      member_pk: number
      /** `told`: a mail is in the outbox, or has left it. */
      state: 'listed' | 'told' | 'unreachable'
      told_at: string | null
    }

    breach_event: {
      event_pk: Generated<number>
      breach_pk: number
      what: string
      staff_name: string
      at: string
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
