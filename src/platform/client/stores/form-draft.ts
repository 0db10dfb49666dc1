import { sessionAtom } from '#platform/client/stores/session-atom.ts'
import { $member } from '#platform/client/stores/session.ts'
import { verificationKey } from '#platform/client/stores/signup-storage.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields of a form that were changed: what is stored, and what was typed. */
export interface FormDraft {
  before: Fields
  typed: Fields
}

interface Kept {
  /** Whose it is. */
  pk: number
  forms: Readonly<Record<string, FormDraft>>
}

const $kept = sessionAtom<Kept>('typed')

/** Written and removed at once: the other tabs hear of it before the session is gone there, too. */
const loggedOutKey = 'loggedOut'

let loggedOut = false

const formsOf = (pk: number): Kept['forms'] => {
  const kept = $kept.get()
  return kept?.pk === pk ? kept.forms : {}
}

/** Whether something waits for its member. */
export const hasFormDraft = (): boolean => $kept.get() !== undefined

/**
 * Keeps in this tab what member `pk` had typed into a form when the session ended by itself, until the same member logs
 * in again. Never a password or a code.
 */
export const saveFormDraft = (pk: number, form: string, typed: FormDraft): void => {
  if (!loggedOut) $kept.set({ pk, forms: { ...formsOf(pk), [form]: typed } })
}

/** What was kept for a form, once; nothing of another member's, which is destroyed. */
export const takeFormDraft = (pk: number, form: string): FormDraft | undefined => {
  const { [form]: taken, ...others } = formsOf(pk)
  $kept.set(Object.keys(others).length === 0 ? undefined : { pk, forms: others })
  return taken
}

const forget = (): void => {
  loggedOut = true
  $kept.set(undefined)
  sessionStorage.removeItem(verificationKey)
}

/** The member has logged out, or left: nothing typed stays, in no tab. */
export const forgetFormDraft = (): void => {
  forget()
  localStorage.setItem(loggedOutKey, '1')
  localStorage.removeItem(loggedOutKey)
}

/** For every page: what was typed is destroyed when somebody else logs in, and when the member logs out anywhere. */
export const guardFormDrafts = (): void => {
  $member.subscribe((member) => {
    if (member === undefined) return
    loggedOut = false
    const kept = $kept.get()
    if (kept !== undefined && kept.pk !== member.pk) $kept.set(undefined)
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key === loggedOutKey && newValue !== null) forget()
  })
}
