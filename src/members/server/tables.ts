import type { Generated } from 'kysely'
import type { MemberFields } from '#members/rules/member-field.ts'
import type { memberFields } from '#members/rules/member-fields.ts'
import type { MemberStatus } from '#members/rules/member-status.ts'
import type { MemberType } from '#members/rules/member-types.ts'
import type { Language } from '#platform/rules/languages.ts'

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

declare module '#platform/server/db/schema.ts' {
  interface Tables {
    /**
     * The fields of src/members/rules/member-fields.ts and the account. The account's three columns
     * are null for a member who is only on the roll (ruling 51).
     */
    member: FieldColumns & {
      member_pk: Generated<number>
      member_id_key: string | null
      password_hash: string | null
      staff: Generated<number>
      /** In which mails and papers are written. */
      language: Generated<Language>
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
  }
}
