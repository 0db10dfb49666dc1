import { Empty } from '#boards/site/posts/Empty.tsx'
import { Gallery, GallerySkeleton } from '#boards/site/posts/Gallery.tsx'
import type { ShownList } from '#boards/site/posts/post-list.ts'
import { PostRows } from '#boards/site/posts/PostRows.tsx'
import { PostTable } from '#boards/site/posts/PostTable.tsx'
import { type BoardLabel, boardOf, boards } from '#boards/rules/boards.ts'

interface Props {
  menu: BoardLabel
  /** Not there yet: the same shape in grey, so that nothing shifts. */
  shown: ShownList | undefined
  onClear: () => void
}

export const Posts = ({ menu, shown, onClear }: Props) => {
  if (shown?.rows.length === 0) return <Empty state={shown.state} onClear={onClear} />
  if (boardOf(boards[menu]).look === 'cards')
    return shown ? <Gallery {...shown} /> : <GallerySkeleton />
  return (
    <>
      <PostTable menu={menu} shown={shown} />
      <PostRows shown={shown} />
    </>
  )
}
