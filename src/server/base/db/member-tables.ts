import type { MemberType } from '#rules/member-types.ts'
import type { Generated } from 'kysely'

export interface MemberTable {
  member_pk: Generated<number>
  /** As typed at sign-up, for showing. */
  member_id: string
  /** In lower case, for finding: unique. */
  member_id_key: string
  password_hash: string
  member_name: string
  member_type: MemberType
  /** 1 for accounts of the office. */
  staff: number
  created_at: string
  last_login_at: string | null
  en_name: Generated<string>
  /** `YYYY-MM-DD`; empty for accounts of the office. */
  birth: Generated<string>
  gender: Generated<'남' | '여' | ''>
  /** Digits only. */
  cell: Generated<string>
  /** In lower case; unique where there is one. */
  email: string | null
  zipcode: Generated<string>
  address: Generated<string>
  address_detail: Generated<string>
  company_name: Generated<string>
  company_en_name: Generated<string>
  position: Generated<string>
  md: Generated<string>
  company_tel: Generated<string>
  company_fax: Generated<string>
  company_zipcode: Generated<string>
  company_address: Generated<string>
  company_address_detail: Generated<string>
  /** Kept only with its own consent (ruling 16). */
  research_topic: Generated<string>
  receive_post: Generated<'자택' | '직장'>
}

export interface MemberEducationTable {
  member_pk: number
  /** 1 for the first. */
  place: number
  school: string
  degree: string
  major: string
  year: string
  country: string
}

/** A box that was ticked or left: which document, in which version, when (ruling 16). */
export interface ConsentTable {
  consent_pk: Generated<number>
  member_pk: number
  document: 'terms' | 'privacy' | 'topic'
  version: string
  agreed: number
  created_at: string
}
