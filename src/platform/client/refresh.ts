import { ApiError, TransportError } from '#platform/client/errors.ts'
import { exchange } from '#platform/client/exchange.ts'
import { tokenError } from '#platform/client/messages.ts'
import { isSessionCode, sayTokenError } from '#platform/client/trouble.ts'
import { $tokens, readTokens, type Tokens } from '#platform/client/stores/session.ts'

/** In milliseconds (spec part 7). */
const cached = 1000

let last: { refreshToken: string; accessToken: Promise<string>; until: number } | undefined

/** A new access token: one exchange for all the calls that wait for it and those of the second after. */
export const refreshedToken = ({ refreshToken }: Tokens): Promise<string> => {
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

/** For all tabs; not into a session that has begun since, nor over what another tab has got for the same token. */
const keep = (used: string, tokens: Tokens): void => {
  if (readTokens()?.refreshToken === used) $tokens.set(tokens)
}

const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof TransportError && (error.kind === 'network' || error.kind === 'timeout')

const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && isSessionCode(error.code)
