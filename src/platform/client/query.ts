import { send } from '#platform/client/client.ts'
import type { AccessOf, Answer, Input, Key } from '#platform/client/keys.ts'
import { onReturn } from '#platform/client/on-return.ts'
import { $loggedIn, $member } from '#platform/client/stores/session.ts'
import { type FetcherStore, nanoquery } from '@nanostores/query'
import { computed, type ReadableAtom } from 'nanostores'

const cache = new Map<
  string,
  { data?: unknown; error?: unknown; created?: number; expires?: number }
>()

const [createFetcherStore, , { invalidateKeys, revalidateKeys }] = nanoquery({
  cache,
  onErrorRetry: null,
  revalidateOnReconnect: true,
})

/** No retry, and everything on the screen is fetched anew when the window is looked at again (spec part 4). */
onReturn(() => revalidateKeys(() => true))

/** Forgets every answer; what is on the screen is fetched anew. */
const clearCaches = (): void => invalidateKeys(() => true)

/**
 * The answer to a call for the input in a store, kept up to date; nothing is fetched while the input is `undefined`, nor
 * what is a member's (`whose`) while nobody is logged in. Trouble is said where the answer would stand, by whoever shows it.
 */
export const createQuery = <K extends Key>(
  key: K,
  whose: AccessOf<K>,
  $input: ReadableAtom<Input<K> | undefined>,
): FetcherStore<Answer<K>, Error> => {
  const $sent = computed([$input, $loggedIn], (input, loggedIn) =>
    loggedIn || whose !== 'member' ? input && JSON.stringify(input) : undefined,
  )
  return createFetcherStore<Answer<K>, Error>([key, $sent], {
    fetcher: (_, sent) => send(key, JSON.parse(String(sent)) as Input<K>, { trouble: 'silent' }),
  })
}

/** Keeps an answer that came with the page as if the call had just been made. */
export const remember = <K extends Key>(key: K, input: Input<K>, answer: Answer<K>): void => {
  const now = Date.now()
  cache.set(key + JSON.stringify(input), { data: answer, created: now, expires: Infinity })
}

// Another member, or none: at login, at logout, and when another tab does either. In a turn of its own, when the keys of
// what is on the screen have followed: else a visitor would ask for what was a member's.
$member.listen(() => setTimeout(clearCaches))
