import { useEffect, useRef } from 'react'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { $loggedIn } from '#platform/client/stores/session.ts'

/**
 * Asks before unsaved input is lost: with our dialog for links and the log-out button, with the
 * browser's for everything else. Does not ask when the session is over.
 */
export const useUnsaved = (unsaved: boolean): void => {
  const leaving = useRef(false)

  useEffect(() => {
    if (!unsaved) return undefined
    leaving.current = false
    const isAsking = () => !leaving.current && $loggedIn.get()

    const onClick = (event: MouseEvent) => {
      const way = wayOut(event)
      if (way === undefined || !isAsking()) return
      event.preventDefault()
      event.stopPropagation()
      void ask().then((confirmed) => {
        if (!confirmed) return
        leaving.current = true
        way.click()
      })
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isAsking()) event.preventDefault()
    }
    addEventListener('click', onClick, { capture: true })
    addEventListener('beforeunload', onUnload)
    return () => {
      removeEventListener('click', onClick, { capture: true })
      removeEventListener('beforeunload', onUnload)
    }
  }, [unsaved])
}

const ask = async (): Promise<boolean> => {
  const result = await openDialog({
    kind: 'twoBtn',
    title: '저장하지 않은 내용이 있습니다.',
    text: '이 화면을 나가면 입력하신 내용이 사라집니다.',
    confirmLabel: '나가기',
  })
  return result === 'confirm'
}

const wayOut = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
  if (!(target instanceof Element) || button !== 0 || ctrlKey || metaKey || shiftKey)
    return undefined
  const way = target.closest<HTMLElement>('a[href], [data-logout]')
  if (way instanceof HTMLAnchorElement) return leadsAway(way) ? way : undefined
  return way ?? undefined
}

const leadsAway = ({ target, protocol, origin, pathname, search }: HTMLAnchorElement): boolean => {
  if (target === '_blank' || !protocol.startsWith('http')) return false
  return origin !== location.origin || pathname + search !== location.pathname + location.search
}
