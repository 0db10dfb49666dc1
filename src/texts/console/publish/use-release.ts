import { useEffect, useState } from 'react'

const asked = (): number | undefined =>
  Number(new URLSearchParams(location.search).get('release') ?? 0) || undefined

/** The publication that the page follows; the address says which, so that it is found again after a reload. */
export const useRelease = () => {
  const [release, setRelease] = useState<number>()
  useEffect(() => setRelease(asked()), [])
  const follow = (next: number | undefined): void => {
    const address = new URL(location.href)
    if (next === undefined) address.searchParams.delete('release')
    else address.searchParams.set('release', String(next))
    history.replaceState(null, '', address)
    setRelease(next)
    scrollTo({ top: 0 })
  }
  return { release, follow }
}
