import { openDialog } from '#platform/client/stores/dialogs.ts'
import { $loggedIn } from '#platform/client/stores/session.ts'
import { useEffect, useRef } from 'react'

/**
 * Asks before what was typed is lost: with a dialog of ours where a link or the log-out button leads away, with the
 * browser's own for everything else. A session that is over has nothing left to save.
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

/** What was pressed, if it leads away from this page in this window. */
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
