import { ApiError, TransportError } from '#platform/client/errors.ts'
import { exchange, exchangeFile, type NamedFile } from '#platform/client/exchange.ts'
import type { Answer, FileKey, Input, Key } from '#platform/client/keys.ts'
import { tokenError } from '#platform/client/messages.ts'
import {
  $tokens,
  isLeaving,
  isSameSession,
  readTokens,
  type Tokens,
} from '#platform/client/stores/session.ts'
import {
  isSessionCode,
  sayLoginNeeded,
  saySessionOver,
  sayTokenError,
  sayTrouble,
  type SessionCode,
} from '#platform/client/trouble.ts'

export interface SendOptions {
  signal?: AbortSignal
  /**
   * `silent` throws trouble without showing it, for calls nobody asked for, such as refreshing a
   * list on focus. `none` is for calls that visitors make too: it neither mentions an expired
   * session nor ends it.
   */
  trouble?: 'shown' | 'silent' | 'none'
}

/**
 * Makes a call and answers with its data. Throws ApiError for a refusal, which the caller explains,
 * and TransportError, which the user has already seen. An expired access token is exchanged and the
 * call repeated. A session that is over leads to the login.
 */
export const send = <K extends Key>(
  key: K,
  input: Input<K>,
  { signal, trouble = 'shown' }: SendOptions = {},
): Promise<Answer<K>> => inSession((token) => exchange(key, input, { token, signal }), trouble)

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
    const isAnnounced = trouble === 'shown' || (trouble === 'silent' && !isLeaving())
    if (isOver && isAnnounced) explain(error.code, session)
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
    // Another call or another tab may have exchanged the token in the meantime.
    const exchanged = current.accessToken !== session?.accessToken
    return await attempt(exchanged ? current.accessToken : await refreshedToken(current))
  }
}

/**
 * If many calls are refused at once, only the first is explained. A refusal that belongs to an
 * earlier session is ignored.
 */
const explain = (code: SessionCode, session: Tokens | undefined): void => {
  if (session === undefined) sayLoginNeeded()
  else if (isSameSession(session, $tokens.get())) saySessionOver(code)
}

/** In ms (spec part 7). */
const cached = 1000

let last: { refreshToken: string; accessToken: Promise<string>; until: number } | undefined

/**
 * Exchanges the refresh token once for all calls that wait for it or come within the next second.
 */
const refreshedToken = ({ refreshToken }: Tokens): Promise<string> => {
  if (last?.refreshToken === refreshToken && Date.now() < last.until) return last.accessToken
  const started = { refreshToken, accessToken: refresh(refreshToken), until: Infinity }
  last = started
  started.accessToken.then(
    () => {
      started.until = Date.now() + cached
    },
    () => {
      started.until = 0
    },
  )
  return started.accessToken
}

const refresh = async (refreshToken: string): Promise<string> => {
  try {
    const input = { refresh_token: refreshToken }
    const answer = await exchange('POST /v1/front/requestToken', input, {
      token: undefined,
      signal: undefined,
    })
    keep(refreshToken, { accessToken: answer.access_token, refreshToken: answer.refresh_token })
    return answer.access_token
  } catch (error) {
    if (isWorthAnotherTry(error) || isSessionOver(error)) throw error
    sayTokenError()
    throw new ApiError(97, tokenError.text)
  }
}

/**
 * Stores the tokens for all tabs, unless a new session has begun or another tab has already
 * exchanged the same token.
 */
const keep = (used: string, tokens: Tokens): void => {
  if (readTokens()?.refreshToken === used) $tokens.set(tokens)
}

const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof TransportError && (error.kind === 'network' || error.kind === 'timeout')

const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && isSessionCode(error.code)
