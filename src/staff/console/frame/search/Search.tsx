import { useStore } from '@nanostores/react'
import { Search as SearchIcon } from 'lucide-react'
import { useEffect } from 'react'
import { pressedKey } from '#platform/client/pressed-key.ts'
import { $finding, type Me } from '#platform/client/stores/console.ts'
import { lazyPart, MissingField } from '#platform/site/form/lazy-part.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

const close = (): void => $finding.set(false)

const Finder = lazyPart(
  async () => (await import('#staff/console/frame/search/Finder.tsx')).Finder,
  MissingField,
)

export const Search = ({ me }: { me: Me }) => {
  const open = useStore($finding, { ssr: 'initial' })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || pressedKey(event) !== 'k') return
      if (document.querySelector(':modal') !== null) return
      event.preventDefault()
      $finding.set(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog open={open} title="검색" onClose={close}>
      {open && <Finder permissions={me.permissions} onGone={close} />}
    </Dialog>
  )
}

export const FindButton = () => (
  <button
    className="console-find"
    type="button"
    aria-keyshortcuts="Control+K Meta+K"
    onPointerEnter={() => void Finder.begin()}
    onClick={() => $finding.set(true)}
  >
    <SearchIcon className="size-[2rem]" aria-hidden="true" />
    검색
    <kbd aria-hidden="true">Ctrl K</kbd>
  </button>
)
