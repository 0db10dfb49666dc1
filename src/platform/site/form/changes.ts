import type { FormDraft } from '#platform/client/stores/form-draft.ts'

export type Fields = Readonly<Record<string, unknown>>

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const changedFields = (one: Fields, other: Fields): string[] =>
  Object.keys(one).filter((key) => !isSame(one[key], other[key]))

const only = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, fields[key]]))

export const merged = <Values extends Fields>(
  typed: Values,
  before: Values,
  now: Values,
): Values => ({ ...now, ...only(typed, changedFields(typed, before)) })

/**
 * The changes that would be lost with a form. Passwords and codes are not among them, because only
 * stored fields count.
 */
export const typedIn = (typed: Fields, stored: Fields): FormDraft | undefined => {
  const keys = changedFields(stored, typed).filter((key) => !key.includes('password'))
  return keys.length === 0 ? undefined : { before: only(stored, keys), typed: only(typed, keys) }
}

export const typedAgain = <Values extends Fields>(kept: FormDraft, now: Values) => {
  const keys = Object.keys(kept.typed).filter((key) => key in now)
  return {
    values: { ...now, ...only(kept.typed, keys) },
    before: { ...now, ...only(kept.before, keys) },
  }
}
