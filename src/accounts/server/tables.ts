import type { Generated } from 'kysely'

declare module '#platform/server/db/schema.ts' {
  interface Tables {
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

    /** A mail code and what it has opened (rulings 12 and 13). */
    email_code: {
      /** A hash of the browser's cookie, renewed when a code is sent and when it is verified. */
      browser: string
      lineage: Generated<string>
      purpose: 'signup' | 'findid' | 'findpw' | 'profile' | 'withdraw' | 'register'
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
  }
}
