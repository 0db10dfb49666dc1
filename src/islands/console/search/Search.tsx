import { Finder } from '#islands/console/search/Finder.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import type { Me } from '#stores/console.ts'
import { Search as Glass } from 'lucide-react'
import { useEffect, useState } from 'react'

/** The search over everything: a button, and Ctrl K or ⌘K. */
export const Search = ({ me }: { me: Me }) => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      if (document.querySelector(':modal') !== null) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        className="console-find"
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Glass className="size-[2rem]" aria-hidden="true" />
        찾기
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <Dialog open={open} title="찾기" onClose={() => setOpen(false)}>
        {open && <Finder permissions={me.permissions} onGone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}
