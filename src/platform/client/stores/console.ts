import { atom } from 'nanostores'
import type { Permission, Role } from '#staff/rules/staff.ts'

export interface Me {
  staff_pk: number
  staff_id: string
  staff_name: string
  roles: readonly Role[]
  permissions: readonly Permission[]
  /** The keys of the calls that the server would refuse this person. */
  refused: readonly string[]
  demo: boolean
}

export const $me = atom<Me | undefined>(undefined)

export const $finding = atom(false)

/**
 * The login that opens over a page because the session is over or the second factor must be shown
 * again.
 */
export interface LoginGate {
  reason: 'over' | 'factor'
  done: (through: boolean) => void
}

export const $loginGate = atom<LoginGate | undefined>(undefined)

let open: Promise<boolean> | undefined

/**
 * Opens the login over the page and answers whether it succeeded. Callers that ask at the same time
 * share one answer.
 */
export const openLoginGate = (reason: LoginGate['reason']): Promise<boolean> => {
  open ??= new Promise<boolean>((resolve) => {
    $loginGate.set({
      reason,
      done: (through) => {
        $loginGate.set(undefined)
        open = undefined
        resolve(through)
      },
    })
  })
  return open
}
