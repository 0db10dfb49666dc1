import type { MemberFields } from '#members/rules/member-field.ts'
import type { memberFields } from '#members/rules/member-fields.ts'
import type { MemberStatus } from '#members/rules/member-status.ts'
import type { MemberType } from '#members/rules/member-types.ts'
import type { Generated } from 'kysely'

type FieldColumn = FieldColumnOf<(typeof memberFields)[keyof typeof memberFields]>
/** A group of fields at a time: what is common to all groups would be none. */
type FieldColumnOf<Fields> = Fields extends MemberFields ? Fields[keyof Fields]['column'] : never

/** The columns of a member's fields are texts, empty where nothing is known, but for these. */
interface OwnColumns {
  /** As typed at sign-up, for showing; null for a member without an account (ruling 51). */
  member_id: string | null
  member_name: string
  member_type: MemberType
  gender: Generated<'남' | '여' | ''>
  /** In lower case; unique where there is one. */
  email: string | null
  receive_post: Generated<'자택' | '직장'>
}

/** `birth` is `YYYY-MM-DD`, phone numbers are digits only. */
type FieldColumns = OwnColumns & Record<Exclude<FieldColumn, keyof OwnColumns>, Generated<string>>

export interface MemberTables {
  /**
   * A column for every field of src/members/rules/member-fields.ts, and what makes it an account: all three are null for a
   * member who is on the roll alone (ruling 51).
   */
  member: FieldColumns & {
    member_pk: Generated<number>
    /** In lower case, for finding: unique. */
    member_id_key: string | null
    password_hash: string | null
    /** 1 for accounts of the office. */
    staff: Generated<number>
    /** The Seoul day of joining the society, which may lie long before the row's. */
    joined_on: string
    created_at: string
    last_login_at: string | null
  }

  member_education: {
    member_pk: number
    /** 1 for the first. */
    place: number
    school: string
    degree: string
    major: string
    year: string
    country: string
  }

  /** A box that was ticked or left: which document, in which version, when (ruling 16). `mail`: advertising by mail. */
  consent: {
    consent_pk: Generated<number>
    member_pk: number
    document: 'terms' | 'privacy' | 'topic' | 'mail'
    version: string
    agreed: number
    created_at: string
    /** When the member was last told that it still holds (정보통신망법 제50조제8항). */
    reminded_at: string | null
  }

  /** Another type that the office has given a member, or will on a day to come (ruling 15). */
  member_type_change: {
    change_pk: Generated<number>
    member_pk: number
    from_type: MemberType
    to_type: MemberType
    reason: string
    /** The Seoul day from which it holds. */
    on_day: string
    /** 1 where the member is told by mail on that day. */
    tell: number
    state: 'waiting' | 'done' | 'cancelled'
    staff_name: string
    created_at: string
  }

  /** What the office noted of a member, for three years. `correction`: what was put right, and what proved it. */
  member_note: {
    note_pk: Generated<number>
    member_pk: number
    kind: 'note' | 'correction'
    body: string
    staff_name: string
    created_at: string
  }

  /** That a member is 평생회원, rests, has died or has left the society, and since when (ruling 51). */
  member_status: {
    status_pk: Generated<number>
    member_pk: number
    status: MemberStatus
    /** Seoul days, both included; null: for good, or until somebody says otherwise. */
    from_day: string
    until_day: string | null
    reason: string
    staff_name: string
    created_at: string
  }

  /** A way to open an account for somebody who is on the roll; one a member, again and again. */
  account_invitation: {
    token_hash: string
    member_pk: number
    created_at: string
  }

  /** A code that a browser asked for, and what it has opened (rulings 12 and 13). */
  email_code: {
    /** Hash of what the browser's cookie had when it was sent, or since it was verified: another one for each. */
    browser: string
    /** Hash of what stays in the browser's cookies. */
    lineage: Generated<string>
    purpose: 'signup' | 'findid' | 'findpw' | 'profile' | 'withdraw'
    email: string
    code_hash: string
    tries: number
    created_at: string
    expires_at: string
    verified_at: string | null
    /** Whose password it may change, once. */
    granted_member_pk: number | null
    /** 1 once this browser was sent a newer one for the purpose: it opens nothing any more. */
    superseded: Generated<number>
  }

  /** A change of a member's address that can still be undone (ruling 37). */
  email_change: {
    email_change_pk: Generated<number>
    member_pk: number
    /** Null where the member had none. */
    old_email: string | null
    new_email: string
    /** Of what the link in the old address's mail carries. */
    token_hash: string
    created_at: string
  }

  /** A login. Only the newest of a member is `active` (ruling 10). */
  member_session: {
    session_id: string
    member_pk: number
    state: 'active' | 'replaced' | 'ended'
    /** Of the part that all refresh tokens of the session share. */
    refresh_token_hash: string
    /** Of the refresh token that is in force. */
    generation: Generated<number>
    created_at: string
    last_used_at: string
    /** What it was made with, in words: `Windows PC · Chrome`. Empty where nobody said. */
    device: Generated<string>
    /** From where, without what tells one household from the next: `203.0.113.*`, `2001:db8:1::/48`, `local`, `private`. */
    network: Generated<string>
  }

  /** When a refresh token was used, as long as using it once more is forgiven. */
  refresh_token_use: {
    session_id: string
    generation: number
    used_at: string
  }

  /** A browser in which a member has logged in, by the hash of a random name in its cookie (ruling 38). */
  known_browser: {
    name_hash: string
    member_pk: number
    last_login_at: string
  }

  /** How often something was tried in a window of time. The key is hashed: it holds no id and no address. */
  rate_limit: {
    key: string
    count: number
    ends_at: string
  }
}
