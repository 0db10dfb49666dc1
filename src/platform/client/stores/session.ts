import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** Whose session it is, for showing. */
export interface SavedMember {
  name: string
  pk: number
}

const isTokens = (value: object): value is Tokens =>
  'accessToken' in value && 'refreshToken' in value

const isMember = (value: object): value is SavedMember => 'name' in value && 'pk' in value

/** Gone from storage where it is `undefined`: the script before the first paint looks whether the key is there. */
const stored = <Value extends object>(key: string, is: (value: object) => value is Value) =>
  persistentAtom<Value | undefined>(key, undefined, {
    encode: (value: Value | undefined) => value && JSON.stringify(value),
    decode: (text) => parse(text, is),
  })

/** Whatever else stands there counts as nothing. */
const parse = <Value extends object>(text: string, is: (value: object) => value is Value) => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && is(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const $tokens = stored('token', isTokens)

export const $member = stored('auth', isMember)

/**
 * What the storage holds now: a tab that was asleep may not have heard yet of the tokens that another has got in exchange,
 * and to use one twice ends the session.
 */
export const readTokens = (): Tokens | undefined => {
  const kept = keptTokens()
  if (kept?.refreshToken !== $tokens.get()?.refreshToken) $tokens.set(kept)
  return $tokens.get()
}

const keptTokens = (): Tokens | undefined => {
  try {
    return parse(localStorage.getItem('token') ?? '', isTokens)
  } catch {
    // Without a storage the tab has only what it knows itself.
    return $tokens.get()
  }
}

let leaving = false

/** A member has asked to leave, until that is refused: what the page asks of itself meanwhile finds nobody any more. */
export const setLeaving = (is: boolean): void => {
  leaving = is
}

export const isLeaving = (): boolean => leaving

/** Refresh tokens follow one another; the part before the first dot is their session's. */
export const isSameSession = (one: Tokens, other: Tokens | undefined): boolean =>
  one.refreshToken.split('.')[0] === other?.refreshToken.split('.')[0]

/** Spec part 4: logged in is true when an access token exists. */
export const $loggedIn = computed($tokens, (tokens) => Boolean(tokens?.accessToken))

export const saveSession = (member: SavedMember, tokens: Tokens): void => {
  $member.set(member)
  $tokens.set(tokens)
}

export const endSession = (): void => {
  $tokens.set(undefined)
  $member.set(undefined)
}

// Every tab follows the storage, and so does what the header shows.
if (typeof document !== 'undefined') {
  $loggedIn.subscribe((loggedIn) => {
    document.documentElement.dataset['session'] = loggedIn ? 'member' : 'visitor'
  })
}
