import type { Generated } from 'kysely'
import type { Role } from '#staff/rules/staff.ts'

declare module '#platform/server/db/schema.ts' {
  interface Tables {
    /** An account of the office; never a member's (ruling 45). */
    staff: {
      staff_pk: Generated<number>
      staff_id: string
      staff_name: string
      email: string
      /**
       * `invited` until a password and a second factor are set. `ended` accounts stay, because the
       * log refers to them.
       */
      state: 'invited' | 'active' | 'ended'
      password_hash: string | null
      /** Base32, encrypted with the server's key. */
      totp_secret: string | null
      /** The time step of the newest accepted code; no code is accepted twice. */
      totp_step: Generated<number>
      member_pk: number | null
      version: Generated<number>
      created_at: string
      ended_at: string | null
    }

    /** The meaning of a sheet's columns, as somebody assigned it, by a hash of their names. */
    file_layout: {
      head_hash: string
      columns: string
      created_at: string
    }

    staff_role: {
      staff_pk: number
      role: Role
    }

    staff_invitation: {
      token_hash: string
      staff_pk: number
      due_at: string
    }

    staff_passkey: {
      passkey_pk: Generated<number>
      staff_pk: number
      credential_id: string
      /** Base64url of the COSE key. */
      public_key: string
      counter: number
      transports: string
      label: string
      created_at: string
      last_used_at: string | null
    }

    staff_recovery_code: {
      staff_pk: number
      code_hash: string
    }

    staff_session: {
      session_hash: string
      staff_pk: number
      /** `password`: the second factor is still missing. `setup`: it must still be set up. */
      stage: 'password' | 'setup' | 'in'
      challenge: string | null
      offered_secret: string | null
      factor_at: string | null
      created_at: string
      last_used_at: string
      device: string
      network: string
    }

    staff_browser: {
      name_hash: string
      staff_pk: number
      last_login_at: string
    }

    /** Append-only; rows are deleted after three years. */
    staff_log: {
      log_pk: Generated<number>
      at: string
      /** Null for the shell and the jobs. */
      staff_pk: number | null
      staff_name: string
      ip: string
      call: string
      kind: string
      subject: string | null
      /** Korean words for the screen, without personal data. */
      label: string
      before: string | null
      after: string | null
      reason: string | null
    }

    staff_view: {
      view_pk: Generated<number>
      staff_pk: number
      list: string
      label: string
      state: string
    }
  }
}
