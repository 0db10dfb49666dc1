import { Dialog } from '#islands/dialog/Dialog.tsx'
import { loadPostcode } from '#islands/postcode/load.ts'
import type { FoundAddress } from '#rules/postcode.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface Props {
  onFound: (found: FoundAddress) => void
  onClose: () => void
  /** The service is down: the address will be typed. */
  onGiveUp: () => void
}

/** The search of the postcode service inside a dialog of ours; what it looks like in there is the service's. */
export const PostcodeDialog = ({ onFound, onClose, onGiveUp }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const { state, retry } = useService(place, onFound)

  return (
    <Dialog open title="우편번호 검색" onClose={onClose}>
      <p className="p-3 text-sub empty:sr-only" role="status">
        {state === 'loading' && '우편번호 검색을 불러오는 중입니다.'}
      </p>
      {state === 'failed' && <Failed onRetry={retry} onGiveUp={onGiveUp} />}
      <div className="postcode-place" hidden={state !== 'ready'} ref={place} />
    </Dialog>
  )
}

const Failed = ({ onRetry, onGiveUp }: { onRetry: () => void; onGiveUp: () => void }) => (
  <div className="flex flex-col gap-3 p-3">
    <p role="alert">현재 우편번호 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.</p>
    <p className="text-small text-sub">
      기다리기 어려우시면 우편번호와 주소를 직접 입력하실 수 있습니다.
    </p>
    <div className="flex flex-wrap gap-1">
      <button className="button flex-1" type="button" onClick={onRetry}>
        다시 시도
      </button>
      <button className="button-line flex-1" type="button" onClick={onGiveUp}>
        직접 입력
      </button>
    </div>
  </div>
)

type State = 'loading' | 'ready' | 'failed'

const useService = (
  place: RefObject<HTMLDivElement | null>,
  onFound: (found: FoundAddress) => void,
) => {
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const found = useRef(onFound)
  const open = useRef(true)

  useEffect(() => {
    found.current = onFound
  }, [onFound])

  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])

  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const titled = titleFrames(element)
    loadPostcode()
      .then(({ Postcode }) => {
        if (!open.current) return
        element.replaceChildren()
        const oncomplete = (address: FoundAddress) => found.current(address)
        new Postcode({ oncomplete, width: '100%', height: '100%' }).embed(element, {
          autoClose: false,
        })
        setState('ready')
      })
      .catch(() => {
        if (open.current) setState('failed')
      })
    return () => titled.disconnect()
  }, [place, attempt])

  const retry = useCallback(() => {
    setState('loading')
    setAttempt((before) => before + 1)
  }, [])
  return { state, retry }
}

/** The service's frame has no title of its own. */
const titleFrames = (element: HTMLElement): MutationObserver => {
  const observer = new MutationObserver(() => {
    for (const frame of element.querySelectorAll('iframe')) frame.title = '우편번호 검색'
  })
  observer.observe(element, { childList: true, subtree: true })
  return observer
}
