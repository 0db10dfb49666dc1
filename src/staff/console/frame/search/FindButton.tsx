import { $finding } from '#platform/client/stores/console.ts'
import { Search } from 'lucide-react'

/** Opens the search over everything. */
export const FindButton = () => (
  <button
    className="console-find"
    type="button"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={() => $finding.set(true)}
  >
    <Search className="size-[2rem]" aria-hidden="true" />
    찾기
    <kbd aria-hidden="true">Ctrl K</kbd>
  </button>
)
