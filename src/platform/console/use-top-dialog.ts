import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1)

/** The modal dialog that lies over the page: while there is one, nothing outside it can be seen, pressed or heard. */
export const useTopDialog = (): Element | undefined =>
  useSyncExternalStore(subscribe, topDialog, () => undefined)
