import { ApiError, TransportError } from '#platform/client/errors.ts'
import { exchange, exchangeFile, type NamedFile } from '#platform/client/exchange.ts'
import { refreshedToken } from '#platform/client/refresh.ts'
import {
  isSessionCode,
  sayLoginNeeded,
  saySessionOver,
  sayTrouble,
  type SessionCode,
} from '#platform/client/trouble.ts'
import type { Answer, FileKey, Input, Key } from '#platform/client/keys.ts'
import {
  $tokens,
  isLeaving,
  isSameSession,
  readTokens,
  type Tokens,
} from '#platform/client/stores/session.ts'

export interface SendOptions {
  signal?: AbortSignal
  /**
   * `silent` for what nobody asked for, such as fetching a list anew on focus: trouble is thrown, not shown. `none` for what
   * is there for visitors as well: not even a session that is over is said, and it stays as it is.
   */
  trouble?: 'shown' | 'silent' | 'none'
}

/**
 * Makes a call of the API and answers with its data.
 * Throws ApiError for a refusal, which the feature explains, and TransportError, which is already on the screen.
 * An expired access token is exchanged and the call made again; a session that is over leads to the login.
 */
export const send = <K extends Key>(
  key: K,
  input: Input<K>,
  { signal, trouble = 'shown' }: SendOptions = {},
): Promise<Answer<K>> => inSession((token) => exchange(key, input, { token, signal }), trouble)

/** The same for a call that answers with a file. */
export const fetchFile = <K extends FileKey>(
  key: K,
  input: Input<K>,
  { signal, trouble = 'shown' }: SendOptions = {},
): Promise<NamedFile> => inSession((token) => exchangeFile(key, input, { token, signal }), trouble)

const inSession = async <Answered>(
  attempt: (token: string | undefined) => Promise<Answered>,
  trouble: 'shown' | 'silent' | 'none',
): Promise<Answered> => {
  const session = $tokens.get()
  try {
    return await withFreshToken(session, attempt)
  } catch (error) {
    const isOver = error instanceof ApiError && isSessionCode(error.code)
    const isHeard = trouble === 'shown' || (trouble === 'silent' && !isLeaving())
    if (isOver && isHeard) explain(error.code, session)
    if (error instanceof TransportError && trouble === 'shown') sayTrouble(error)
    throw error
  }
}

const withFreshToken = async <Answered>(
  session: Tokens | undefined,
  attempt: (token: string | undefined) => Promise<Answered>,
): Promise<Answered> => {
  try {
    return await attempt(session?.accessToken)
  } catch (error) {
    const current = readTokens()
    const expired = error instanceof ApiError && error.is('accessTokenExpired')
    if (!expired || current === undefined) throw error
    // Another call or another tab may have exchanged it in the meantime.
    const exchanged = current.accessToken !== session?.accessToken
    return await attempt(exchanged ? current.accessToken : await refreshedToken(current))
  }
}

/** Of many calls refused at once the first explains; a refusal of a session before this one says nothing about it. */
const explain = (code: SessionCode, session: Tokens | undefined): void => {
  if (session === undefined) sayLoginNeeded()
  else if (isSameSession(session, $tokens.get())) saySessionOver(code)
}
