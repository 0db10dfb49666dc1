import type { Permission, Role } from '#staff/rules/staff.ts'
import type { Context as HonoContext } from 'hono'

/** By whose hand something is done, for the log and for what a change says of itself. */
export interface Actor {
  /** Null for the shell and the jobs. */
  staff_pk: number | null
  staff_name: string
  /** Empty for the shell and the jobs. */
  ip: string
  /** The call's path, or the command of the shell. */
  call: string
}

/** Somebody of the office who makes a call of the console. */
export interface Staff extends Actor {
  staff_pk: number
  roles: readonly Role[]
  /** Tells one session from another. */
  session_hash: string
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Whose console session the cookie is. Throws `staffSessionOver`, `forbidden`, and `factorNeeded` where `fresh` is asked for. */
    staffOf: (
      c: HonoContext,
      asked: { call: string; permission: Permission; fresh: boolean },
    ) => Promise<Staff>
  }
}
