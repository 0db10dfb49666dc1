import type { Generated } from 'kysely'

/** A code that a browser asked for, and what it has opened (rulings 12 and 13). */
export interface EmailCodeTable {
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
export interface EmailChangeTable {
  email_change_pk: Generated<number>
  member_pk: number
  /** Null where the member had none. */
  old_email: string | null
  new_email: string
  /** Of what the link in the old address's mail carries. */
  token_hash: string
  created_at: string
}
