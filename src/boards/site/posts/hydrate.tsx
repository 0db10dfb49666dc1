import { type BoardProps, PostBoard } from '#boards/site/posts/PostBoard.tsx'
import { IslandBoundary } from '#platform/site/parts/IslandBoundary.tsx'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'

export const hydrate = (list: HTMLElement): Root => {
  const props = JSON.parse(list.dataset['board'] ?? '') as BoardProps
  return flushSync(() =>
    hydrateRoot(
      list,
      <IslandBoundary>
        <PostBoard {...props} />
      </IslandBoundary>,
    ),
  )
}
