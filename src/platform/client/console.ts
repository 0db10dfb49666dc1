import { type FetcherStore, nanoquery } from '@nanostores/query'
import { ApiError, TransportError } from '#platform/client/errors.ts'
import { exchange, exchangeFile, type NamedFile } from '#platform/client/exchange.ts'
import type { Answer, FileKey, Input, Key } from '#platform/client/keys.ts'
import { onReturn } from '#platform/client/on-return.ts'
import { openLoginGate } from '#platform/client/stores/console.ts'
import { sayTrouble } from '#platform/client/trouble.ts'

/** No token is sent: the console's session is in a cookie. */
const nobody = { token: undefined, signal: undefined }

/**
 * Calls the console's API. If the session is over or the second factor is due, the login opens
 * over the page and the call is repeated afterwards, so no typed text is lost. Throws ApiError for
 * a refusal, and TransportError, which is already on the screen.
 */
export const ask = <K extends Key>(key: K, input: Input<K>): Promise<Answer<K>> =>
  throughLoginGate(() => exchange(key, input, nobody))

export const askFile = <K extends FileKey>(key: K, input: Input<K>): Promise<NamedFile> =>
  throughLoginGate(() => exchangeFile(key, input, nobody))

/** Opens no login and shows no error: for calls that nobody asked for, such as keeping a draft. */
export const askConsoleQuietly = <K extends Key>(key: K, input: Input<K>): Promise<Answer<K>> =>
  exchange(key, input, nobody)

const throughLoginGate = async <Answered>(attempt: () => Promise<Answered>): Promise<Answered> => {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof TransportError) sayTrouble(error)
    const reason = error instanceof ApiError ? reasonOf(error) : undefined
    if (reason === undefined || !(await openLoginGate(reason))) throw error
    return attempt()
  }
}

const reasonOf = (error: ApiError): 'over' | 'factor' | undefined => {
  if (error.is('staffSessionOver')) return 'over'
  return error.is('factorNeeded') ? 'factor' : undefined
}

const [createFetcherStore, , { invalidateKeys, revalidateKeys }] = nanoquery({
  onErrorRetry: null,
  revalidateOnReconnect: true,
})
onReturn(() => revalidateKeys(() => true))

const kept = new Map<string, unknown>()

/**
 * A call's answer in a store that the page's parts share. It is fetched anew when the window
 * regains attention.
 */
export const answerTo = <K extends Key>(
  key: K,
  input: Input<K>,
): FetcherStore<Answer<K>, Error> => {
  const sent = JSON.stringify(input)
  const name = `${key} ${sent}`
  const known = kept.get(name)
  if (known !== undefined) return known as FetcherStore<Answer<K>, Error>
  const store = createFetcherStore<Answer<K>, Error>([key, ' ', sent], {
    fetcher: () => ask(key, input),
  })
  kept.set(name, store)
  return store
}

export const forgetAnswers = (key: Key): void => {
  invalidateKeys((one) => one.startsWith(`${key} `))
}

export const refreshAnswers = (key: Key): void => {
  revalidateKeys((one) => one.startsWith(`${key} `))
}
