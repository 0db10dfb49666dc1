import { Gallery, GallerySkeleton } from '#islands/posts/Gallery.tsx'
import type { ShownList } from '#islands/posts/post-list.ts'
import { PostRows } from '#islands/posts/PostRows.tsx'
import { PostTable } from '#islands/posts/PostTable.tsx'
import type { BoardLabel } from '#rules/boards.ts'

interface Props {
  menu: BoardLabel
  /** Not there yet: the same shape in grey, so that nothing shifts. */
  shown: ShownList | undefined
}

export const Posts = ({ menu, shown }: Props) => {
  if (shown?.rows.length === 0) return <Empty />
  if (menu === '갤러리') return shown ? <Gallery {...shown} /> : <GallerySkeleton />
  return (
    <>
      <PostTable menu={menu} shown={shown} />
      <PostRows shown={shown} />
    </>
  )
}

const Empty = () => (
  <div className="grid justify-items-center gap-2 border-y border-t-2 border-line border-t-brand py-10 text-sub">
    <img src="/images/empty.svg" alt="" width="120" height="120" />
    <p>해당 데이터가 없습니다.</p>
  </div>
)
