import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type FoundAddress, foundIn, isPostcodeMessage } from '#platform/rules/postcode.ts'

/** In ms. */
const limit = 15_000

type State = 'loading' | 'ready' | 'failed'

/**
 * The state of the postcode service in its frame, and a retry. It counts as down after 15 seconds
 * without an answer. Each frame needs a new `attempt`.
 */
export const useService = (
  frame: RefObject<HTMLIFrameElement | null>,
  onFound: (found: FoundAddress) => void,
) => {
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const take = useRef(onFound)

  useEffect(() => {
    take.current = onFound
  }, [onFound])

  useEffect(() => {
    const timer = setTimeout(() => setState('failed'), limit)
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow
      if (!isOurs || !isPostcodeMessage(data)) return
      clearTimeout(timer)
      if (data.postcode !== 'found') {
        setState(data.postcode)
        return
      }
      const found = foundIn(data.found)
      if (found !== undefined) take.current(found)
    }
    addEventListener('message', hear)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', hear)
    }
  }, [frame, attempt])

  const retry = useCallback(() => {
    setState('loading')
    setAttempt((before) => before + 1)
  }, [])
  return { state, attempt, retry }
}
