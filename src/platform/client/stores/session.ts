import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

export interface SavedMember {
  name: string
  pk: number
}

const isTokens = (value: object): value is Tokens =>
  'accessToken' in value && 'refreshToken' in value

const isMember = (value: object): value is SavedMember => 'name' in value && 'pk' in value

/**
 * `undefined` removes the key from storage, because the script before the first paint checks
 * whether the key is there.
 */
const stored = <Value extends object>(key: string, is: (value: object) => value is Value) =>
  persistentAtom<Value | undefined>(key, undefined, {
    encode: (value: Value | undefined) => value && JSON.stringify(value),
    decode: (text) => parse(text, is),
  })

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
 * Reads the tokens from storage. A sleeping tab may not have heard that another tab exchanged them,
 * and using a refresh token twice ends the session.
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
    // Without storage, the tab has only what it holds in memory.
    return $tokens.get()
  }
}

let leaving = false

/**
 * Set while a member's request to leave is under way. Background calls no longer find the member
 * then, and their failure is not announced.
 */
export const setLeaving = (is: boolean): void => {
  leaving = is
}

export const isLeaving = (): boolean => leaving

/** Refresh tokens of one session share the part before the first dot. */
export const isSameSession = (one: Tokens, other: Tokens | undefined): boolean =>
  one.refreshToken.split('.')[0] === other?.refreshToken.split('.')[0]

/** Logged in means that an access token exists (spec part 4). */
export const $loggedIn = computed($tokens, (tokens) => Boolean(tokens?.accessToken))

export const saveSession = (member: SavedMember, tokens: Tokens): void => {
  $member.set(member)
  $tokens.set(tokens)
}

export const endSession = (): void => {
  $tokens.set(undefined)
  $member.set(undefined)
}

// Every tab follows the storage, and the header follows this attribute.
if (typeof document !== 'undefined') {
  $loggedIn.subscribe((loggedIn) => {
    document.documentElement.dataset['session'] = loggedIn ? 'member' : 'visitor'
  })
}
