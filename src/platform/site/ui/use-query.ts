import type { FetcherStore, FetcherValue } from '@nanostores/query'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $loggedIn, $member, type SavedMember } from '#platform/client/stores/session.ts'

/** In ms. */
const pause = 10_000

const nothing: FetcherValue<never> = { loading: true }

/**
 * A query's data or error. While `isUnsettled` says that something behind the answer is under way,
 * it is asked again every ten seconds.
 */
export const useQuery = <Answer>(
  query: FetcherStore<Answer, Error>,
  isUnsettled: (answer: Answer) => boolean = () => false,
): { data: Answer | undefined; trouble: string | undefined } => {
  const { data, error, loading } = useStore(query, { ssr: () => nothing })
  const unsettled = data !== undefined && isUnsettled(data)

  useEffect(() => {
    if (!unsettled) return undefined
    const timer = setInterval(() => query.revalidate(), pause)
    return () => clearInterval(timer)
  }, [query, unsettled])

  return { data, trouble: data === undefined && !loading ? error?.message : undefined }
}

/** The server knows no session, so the first render in the browser must not know one either. */
export const useLoggedIn = (): boolean => useStore($loggedIn, { ssr: () => false })

export const useMember = (): SavedMember | undefined => useStore($member, { ssr: () => undefined })
