import type { Context as HonoContext } from 'hono'
import type { Permission, Role } from '#staff/rules/staff.ts'

export interface Actor {
  /** Null for the shell and the jobs. */
  staff_pk: number | null
  staff_name: string
  /** Empty for the shell and the jobs. */
  ip: string
  call: string
}

export interface Staff extends Actor {
  staff_pk: number
  roles: readonly Role[]
  session_hash: string
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Throws `staffSessionOver`, `forbidden`, and `factorNeeded` if `fresh` is demanded. */
    staffOf: (
      c: HonoContext,
      asked: { call: string; permission: Permission; fresh: boolean },
    ) => Promise<Staff>
  }
}
