import { transportMessages } from '#platform/client/messages.ts'
import type { PostcodeDialog } from '#platform/site/postcode/PostcodeDialog.tsx'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** The search for an address, and whether it is typed instead, where the postcode service is down. */
export const useSearch = () => {
  const [search, setSearch] = useState<{ Dialog: typeof PostcodeDialog }>()
  const [typing, setTyping] = useState(false)
  const next = useRef<RefObject<HTMLElement | null>>(undefined)

  // Not before the dialog is gone: what is behind it cannot have the focus.
  useEffect(() => {
    if (search === undefined) next.current?.current?.focus()
  }, [search])

  return {
    /** The dialog while it is open. */
    Dialog: search?.Dialog,
    typing,
    setTyping,
    // Most who look at an address do not search for one.
    open: async () => {
      try {
        setSearch({
          Dialog: (await import('#platform/site/postcode/PostcodeDialog.tsx')).PostcodeDialog,
        })
      } catch {
        void openDialog({ kind: 'ok', text: transportMessages.network })
      }
    },
    /** `goOn` gets the focus. */
    close: (goOn: RefObject<HTMLElement | null>) => {
      next.current = goOn
      setSearch(undefined)
    },
  }
}
