import type { FormDraft } from '#platform/client/stores/form-draft.ts'

/** A form's values by field. */
export type Fields = Readonly<Record<string, unknown>>

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two states of a section differ. */
const changedFields = (one: Fields, other: Fields): string[] =>
  Object.keys(one).filter((key) => !isSame(one[key], other[key]))

const only = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, fields[key]]))

/** What was typed here, on top of what is stored now: what was not touched follows what is stored. */
export const merged = <Values extends Fields>(
  typed: Values,
  before: Values,
  now: Values,
): Values => ({ ...now, ...only(typed, changedFields(typed, before)) })

/** What would be lost with a form: only fields that are stored, so that no password and no code is among them. */
export const typedIn = (typed: Fields, stored: Fields): FormDraft | undefined => {
  const keys = changedFields(stored, typed).filter((key) => !key.includes('password'))
  return keys.length === 0 ? undefined : { before: only(stored, keys), typed: only(typed, keys) }
}

/** What was kept, on top of what is stored now, and what it had been based on. */
export const typedAgain = <Values extends Fields>(kept: FormDraft, now: Values) => {
  const keys = Object.keys(kept.typed).filter((key) => key in now)
  return {
    values: { ...now, ...only(kept.typed, keys) },
    before: { ...now, ...only(kept.before, keys) },
  }
}
