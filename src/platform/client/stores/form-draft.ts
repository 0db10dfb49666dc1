import { sessionAtom } from '#platform/client/stores/session-atom.ts'
import { $member } from '#platform/client/stores/session.ts'
import { verificationKey } from '#platform/client/stores/signup-storage.ts'

type Fields = Readonly<Record<string, unknown>>

export interface FormDraft {
  before: Fields
  typed: Fields
}

interface Kept {
  pk: number
  forms: Readonly<Record<string, FormDraft>>
}

const $kept = sessionAtom<Kept>('typed')

/**
 * Written and removed at once, so that the other tabs get a storage event before the session is
 * gone there too.
 */
const loggedOutKey = 'loggedOut'

let loggedOut = false

const formsOf = (pk: number): Kept['forms'] => {
  const kept = $kept.get()
  return kept?.pk === pk ? kept.forms : {}
}

export const hasFormDraft = (): boolean => $kept.get() !== undefined

/**
 * Keeps in this tab what member `pk` had typed when the session ended by itself, until the same
 * member logs in again. Never holds a password or a code.
 */
export const saveFormDraft = (pk: number, form: string, typed: FormDraft): void => {
  if (!loggedOut) $kept.set({ pk, forms: { ...formsOf(pk), [form]: typed } })
}

/** Takes a form's draft out of the store. Another member's drafts are destroyed instead. */
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

export const forgetFormDraft = (): void => {
  forget()
  localStorage.setItem(loggedOutKey, '1')
  localStorage.removeItem(loggedOutKey)
}

/**
 * Destroys drafts when somebody else logs in and when the member logs out in any tab. Every page
 * calls it.
 */
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
