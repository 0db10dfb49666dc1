import { createPostList, type FirstList } from '#boards/site/posts/post-list.ts'
import { Pagination } from '#platform/site/ui/Pagination.tsx'
import { Posts } from '#boards/site/posts/Posts.tsx'
import { SearchBar } from '#boards/site/posts/SearchBar.tsx'
import { Summary } from '#boards/site/posts/Summary.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { type BoardLabel, boards, rowsOn } from '#boards/rules/boards.ts'
import { lastPage } from '#platform/rules/pages.ts'
import { listAddress, type ListState } from '#boards/rules/posts.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

export interface BoardProps {
  menu: BoardLabel
  first: FirstList
}

/** One board of the information square: search, rows and pages (spec part 2). */
export const PostBoard = ({ menu, first }: BoardProps) => {
  const [list] = useState(() => createPostList(menu, first))
  const { shown, busy, trouble } = useStore(list.$view, { ssr: 'initial' })
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => list.start(), [list])
  const last = lastPage(shown?.count ?? 0, rowsOn(boards[menu]))

  /** What was pressed may be gone with what was shown. */
  const show = (change: Partial<ListState>): void => {
    list.show(change)
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
          <Posts menu={menu} shown={shown} onClear={() => show({ search: '', category: '전체' })} />
        </div>
      )}
      {shown && last > 1 && (
        <Pagination
          page={shown.state.page}
          last={last}
          hrefOf={(page) => listAddress({ ...shown.state, page })}
          onTurn={(page) => show({ page })}
        />
      )}
    </div>
  )
}
