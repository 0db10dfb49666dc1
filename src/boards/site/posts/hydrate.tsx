import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { type BoardProps, PostBoard } from '#boards/site/posts/PostBoard.tsx'
import { IslandBoundary } from '#platform/site/parts/IslandBoundary.tsx'

/**
 * A list that the browser has translated, each text into `<font>`, is drawn anew: React could not hydrate it. The typed words
 * and the focus stay.
 */
export const hydrate = (list: HTMLElement): Root => {
  const given = new FormData(list.querySelector('form') ?? undefined)
  const name = document.activeElement?.getAttribute('name')
  const board = (
    <IslandBoundary>
      <PostBoard {...(JSON.parse(list.dataset['board'] ?? '') as BoardProps)} given={given} />
    </IslandBoundary>
  )
  if (list.querySelector(':scope font') === null) return flushSync(() => hydrateRoot(list, board))
  const root = createRoot(list)
  flushSync(() => root.render(board))
  if (name) list.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  return root
}
