import { type FetcherStore, nanoquery } from '@nanostores/query'
import { computed, type ReadableAtom } from 'nanostores'
import { send } from '#platform/client/client.ts'
import type { AccessOf, Answer, Input, Key } from '#platform/client/keys.ts'
import { onReturn } from '#platform/client/on-return.ts'
import { $loggedIn, $member } from '#platform/client/stores/session.ts'

const cache = new Map<
  string,
  { data?: unknown; error?: unknown; created?: number; expires?: number }
>()

const [createFetcherStore, , { invalidateKeys, revalidateKeys }] = nanoquery({
  cache,
  onErrorRetry: null,
  revalidateOnReconnect: true,
})

/** All shown answers are fetched anew when the window regains attention (spec part 4). */
onReturn(() => revalidateKeys(() => true))

const clearCaches = (): void => invalidateKeys(() => true)

/**
 * Keeps the answer to a call up to date with the input in `$input`. It fetches nothing while the
 * input is undefined, nor a member's data while nobody is logged in. Whoever shows the answer also
 * shows its errors.
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

export const remember = <K extends Key>(key: K, input: Input<K>, answer: Answer<K>): void => {
  const now = Date.now()
  cache.set(key + JSON.stringify(input), { data: answer, created: now, expires: Infinity })
}

// The member changes at login, at logout and when another tab does either. The cache is cleared in
// a later turn, after the keys on the screen have followed; otherwise a visitor would ask for a
// member's data.
$member.listen(() => setTimeout(clearCaches))
