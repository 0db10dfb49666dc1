import type { Permission, Role } from '#staff/rules/staff.ts'
import { atom } from 'nanostores'

/** Who is in the console, as far as its pages need to know. */
export interface Me {
  staff_pk: number
  staff_id: string
  staff_name: string
  roles: readonly Role[]
  permissions: readonly Permission[]
  /** The calls that would be refused, by their keys. */
  refused: readonly string[]
  /** Whether the site is one to try out. */
  demo: boolean
}

export const $me = atom<Me | undefined>(undefined)

/** Whether the search over everything stands open. */
export const $finding = atom(false)

/** Why the way in stands open over a page: the session is over, or the second factor must be shown again. */
export interface LoginGate {
  reason: 'over' | 'factor'
  /** Whether it was gone through. */
  done: (through: boolean) => void
}

export const $loginGate = atom<LoginGate | undefined>(undefined)

let open: Promise<boolean> | undefined

/** Opens the way in over the page; answers whether it was gone through. Many who ask at once get one answer. */
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
