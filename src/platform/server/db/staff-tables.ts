import type { Role } from '#staff/rules/staff.ts'
import type { Generated } from 'kysely'

export interface StaffTables {
  /** An account of the office; never a member's (ruling 45). */
  staff: {
    staff_pk: Generated<number>
    /** Lower case. */
    staff_id: string
    staff_name: string
    email: string
    /** `invited` until a password and a second factor are set; an `ended` one stays, for the log. */
    state: 'invited' | 'active' | 'ended'
    password_hash: string | null
    /** Base32, sealed with the server's key. */
    totp_secret: string | null
    /** The time step of the newest code that was taken: none is taken twice. */
    totp_step: Generated<number>
    member_pk: number | null
    /** Grows with each change, so that two who change it at once notice. */
    version: Generated<number>
    created_at: string
    ended_at: string | null
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
    /** Base64url, as browsers name it. */
    credential_id: string
    /** Base64url of the COSE key. */
    public_key: string
    counter: number
    /** Names with commas between. */
    transports: string
    label: string
    created_at: string
    last_used_at: string | null
  }

  /** One row for each code that has not been used. */
  staff_recovery_code: {
    staff_pk: number
    code_hash: string
  }

  staff_session: {
    session_hash: string
    staff_pk: number
    /** `password`: the second factor is still to come; `setup`: it is still to be set. */
    stage: 'password' | 'setup' | 'in'
    /** What the browser's passkey is to sign next. */
    challenge: string | null
    /** A TOTP secret that was offered and not confirmed yet, sealed. */
    offered_secret: string | null
    /** When the second factor was last shown. */
    factor_at: string | null
    created_at: string
    last_used_at: string
    device: string
    network: string
  }

  /** A browser in which somebody has logged in, by the hash of a random name in its cookie. */
  staff_browser: {
    name_hash: string
    staff_pk: number
    last_login_at: string
  }

  /** Append-only; rows go when they are three years old. */
  staff_log: {
    log_pk: Generated<number>
    at: string
    /** Null for the shell and the jobs. */
    staff_pk: number | null
    staff_name: string
    ip: string
    /** The call's path, or the command of the shell. */
    call: string
    /** What was changed or looked at: `post`, `staff`, `member`, … */
    kind: string
    /** Its number or name, where there is one. */
    subject: string | null
    /** What the screen says of it, in Korean, without personal data. */
    label: string
    /** JSON of what changed. */
    before: string | null
    after: string | null
    reason: string | null
  }

  /** A list as somebody wants to see it again: `state` is the query of its address. */
  staff_view: {
    view_pk: Generated<number>
    staff_pk: number
    list: string
    label: string
    state: string
  }

  /** What somebody of the office hands over to somebody else; one that is open for each who leaves. */
  handover: {
    handover_pk: Generated<number>
    from_pk: number
    to_pk: number
    /** Names with commas between. */
    roles: string
    reason: string
    state: 'open' | 'ended' | 'cancelled'
    /** Grows with each signature. */
    version: Generated<number>
    begun_by: string
    begun_at: string
    /** When each of the two signed. */
    given_at: string | null
    taken_at: string | null
    ended_by: string | null
    ended_at: string | null
  }
}
