import type { MemberFields } from '#members/rules/member-field.ts'
import type { memberFields } from '#members/rules/member-fields.ts'
import type { MemberStatus } from '#members/rules/member-status.ts'
import type { MemberType } from '#members/rules/member-types.ts'
import type { Generated } from 'kysely'

type FieldColumn = FieldColumnOf<(typeof memberFields)[keyof typeof memberFields]>
type FieldColumnOf<Fields> = Fields extends MemberFields ? Fields[keyof Fields]['column'] : never

/** All columns of member fields are texts, empty if unknown, except these. */
interface OwnColumns {
  /** As typed at sign-up; null for a member without an account (ruling 51). */
  member_id: string | null
  member_name: string
  member_type: MemberType
  gender: Generated<'남' | '여' | ''>
  email: string | null
  receive_post: Generated<'자택' | '직장'>
}

/** `birth` is `YYYY-MM-DD`; phone numbers are digits only. */
type FieldColumns = OwnColumns & Record<Exclude<FieldColumn, keyof OwnColumns>, Generated<string>>

export interface MemberTables {
  /**
   * The fields of src/members/rules/member-fields.ts and the account. The account's three columns
   * are null for a member who is only on the roll (ruling 51).
   */
  member: FieldColumns & {
    member_pk: Generated<number>
    member_id_key: string | null
    password_hash: string | null
    staff: Generated<number>
    /** The Seoul day of joining the society, which may be long before `created_at`. */
    joined_on: string
    created_at: string
    last_login_at: string | null
  }

  member_education: {
    member_pk: number
    place: number
    school: string
    degree: string
    major: string
    year: string
    country: string
  }

  /**
   * Consent given or refused, with the document's version and the time (ruling 16). `mail` means
   * advertising by mail.
   */
  consent: {
    consent_pk: Generated<number>
    member_pk: number
    document: 'terms' | 'privacy' | 'topic' | 'mail'
    version: string
    agreed: number
    created_at: string
    /** The last notice to the member that the consent still holds (정보통신망법 제50조제8항). */
    reminded_at: string | null
  }

  /** A change of member type by the office, past or future (ruling 15). */
  member_type_change: {
    change_pk: Generated<number>
    member_pk: number
    from_type: MemberType
    to_type: MemberType
    reason: string
    on_day: string
    tell: number
    state: 'waiting' | 'done' | 'cancelled'
    staff_name: string
    created_at: string
  }

  /**
   * The office's note on a member, kept for three years. `correction` records corrected data and
   * the proof for it.
   */
  member_note: {
    note_pk: Generated<number>
    member_pk: number
    kind: 'note' | 'correction'
    body: string
    staff_name: string
    created_at: string
  }

  /** A period as 평생회원, on leave, deceased or no longer a member (ruling 51). */
  member_status: {
    status_pk: Generated<number>
    member_pk: number
    status: MemberStatus
    /** Seoul days, both included; null means no end is set. */
    from_day: string
    until_day: string | null
    reason: string
    staff_name: string
    created_at: string
  }

  account_invitation: {
    token_hash: string
    member_pk: number
    created_at: string
  }

  /** A mail code and what it has opened (rulings 12 and 13). */
  email_code: {
    /** A hash of the browser's cookie, renewed when a code is sent and when it is verified. */
    browser: string
    lineage: Generated<string>
    purpose: 'signup' | 'findid' | 'findpw' | 'profile' | 'withdraw'
    email: string
    code_hash: string
    tries: number
    created_at: string
    expires_at: string
    verified_at: string | null
    granted_member_pk: number | null
    /** 1: a newer code for the purpose was sent to this browser, so this one opens nothing. */
    superseded: Generated<number>
  }

  /** A change of address that can still be undone (ruling 37). */
  email_change: {
    email_change_pk: Generated<number>
    member_pk: number
    old_email: string | null
    new_email: string
    token_hash: string
    created_at: string
  }

  /** A login. Only a member's newest one is `active` (ruling 10). */
  member_session: {
    session_id: string
    member_pk: number
    state: 'active' | 'replaced' | 'ended'
    refresh_token_hash: string
    generation: Generated<number>
    created_at: string
    last_used_at: string
    device: Generated<string>
    /**
     * Too coarse to tell households apart: `203.0.113.*`, `2001:db8:1::/48`, `local`, `private`.
     */
    network: Generated<string>
  }

  /** The use of a refresh token, kept while a second use is still forgiven. */
  refresh_token_use: {
    session_id: string
    generation: number
    used_at: string
  }

  /**
   * A browser in which a member has logged in, by a hash of the random name in its cookie (ruling
   * 38).
   */
  known_browser: {
    name_hash: string
    member_pk: number
    last_login_at: string
  }

  /**
   * The number of tries in a window of time. The key is hashed, so that it reveals no id and no
   * address.
   */
  rate_limit: {
    key: string
    count: number
    ends_at: string
  }
}
