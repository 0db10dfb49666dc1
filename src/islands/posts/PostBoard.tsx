import { createPostList, type FirstList } from '#islands/posts/post-list.ts'
import { Pagination } from '#islands/posts/Pagination.tsx'
import { Posts } from '#islands/posts/Posts.tsx'
import { SearchBar } from '#islands/posts/SearchBar.tsx'
import { Summary } from '#islands/posts/Summary.tsx'
import { Trouble } from '#islands/posts/Trouble.tsx'
import { type BoardLabel, rowsPerPage } from '#rules/boards.ts'
import { lastPage } from '#rules/pages.ts'
import { listAddress } from '#rules/posts.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

interface Props {
  menu: BoardLabel
  first: FirstList
}

/** One board of the information square: search, rows and pages (spec part 2). */
export const PostBoard = ({ menu, first }: Props) => {
  const [list] = useState(() => createPostList(menu, first))
  const { shown, busy, trouble } = useStore(list.$view, { ssr: 'initial' })
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => list.start(), [list])

  const turnTo = (page: number): void => {
    list.show({ page })
    // The link that was pressed may be gone with the old page.
    top.current?.focus()
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col-reverse gap-2 pad:flex-row pad:items-center pad:justify-between">
        <p className="scroll-mt-[14rem] text-small text-sub" role="status" tabIndex={-1} ref={top}>
          {shown && <Summary {...shown} />}
          {!shown && !trouble && '목록을 불러오고 있습니다.'}
        </p>
        <SearchBar list={list} />
      </div>
      {trouble && <Trouble text={trouble} retry={list.retry} />}
      {(shown ?? !trouble) && (
        <div
          className="transition-opacity duration-200 aria-busy:opacity-50"
          aria-busy={busy && shown !== undefined}
        >
          <Posts menu={menu} shown={shown} />
        </div>
      )}
      {shown && shown.count > rowsPerPage && (
        <Pagination
          page={shown.state.page}
          last={lastPage(shown.count, rowsPerPage)}
          hrefOf={(page) => listAddress({ ...shown.state, page })}
          onTurn={turnTo}
        />
      )}
    </div>
  )
}
