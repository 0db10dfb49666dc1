import { askQuietly } from '#platform/client/console.ts'
import type { Found } from '#staff/api/console-search.ts'
import { useEffect, useState } from 'react'

/** In ms, after the last letter. */
const pause = 250

const nothing: Found['groups'] = []

/** What the server finds of what is typed; what it found before stays until then. */
export const useFound = (typed: string) => {
  const q = typed.trim()
  const [answer, setAnswer] = useState({ q: '', groups: nothing, failed: false })
  useEffect(() => {
    if (q === '') return undefined
    let late = false
    const timer = setTimeout(() => {
      askQuietly('POST /v1/console/search/find', { q }).then(
        ({ groups }) => {
          if (!late) setAnswer({ q, groups, failed: false })
        },
        () => {
          if (!late) setAnswer({ q, groups: nothing, failed: true })
        },
      )
    }, pause)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [q])
  return {
    groups: q === '' ? nothing : answer.groups,
    isLooking: q !== '' && answer.q !== q,
    failed: q !== '' && answer.failed,
  }
}
