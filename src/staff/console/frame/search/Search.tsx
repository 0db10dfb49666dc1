import { Finder } from '#staff/console/frame/search/Finder.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { $finding, type Me } from '#platform/client/stores/console.ts'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

const close = (): void => $finding.set(false)

/** The search over everything, which Ctrl K and ⌘K open, too. */
export const Search = ({ me }: { me: Me }) => {
  const open = useStore($finding, { ssr: 'initial' })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      if (document.querySelector(':modal') !== null) return
      event.preventDefault()
      $finding.set(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog open={open} title="찾기" onClose={close}>
      {open && <Finder permissions={me.permissions} onGone={close} />}
    </Dialog>
  )
}
