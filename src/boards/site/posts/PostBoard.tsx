import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { type BoardLabel, boardOf, boards, rowsOn, rowsPerPage } from '#boards/rules/boards.ts'
import { listAddress, type ListState } from '#boards/rules/posts.ts'
import { Empty } from '#boards/site/posts/Empty.tsx'
import { Gallery, GallerySkeleton } from '#boards/site/posts/Gallery.tsx'
import { createPostList, type FirstList, type ShownList } from '#boards/site/posts/post-list.ts'
import { DayAndHits, Excerpt, Pinned, PostLink } from '#boards/site/posts/PostLink.tsx'
import { PostTable } from '#boards/site/posts/PostTable.tsx'
import { SearchBar } from '#boards/site/posts/SearchBar.tsx'
import { lastPage } from '#platform/rules/pages.ts'
import { Bar } from '#platform/site/ui/Cell.tsx'
import { Pagination } from '#platform/site/ui/Pagination.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'

export interface BoardProps {
  menu: BoardLabel
  first: FirstList
  /** The search form as it stood before React listened. */
  given?: FormData | undefined
}

/** Spec part 2 describes this list. */
export const PostBoard = ({ menu, first, given }: BoardProps) => {
  const [list] = useState(() => createPostList(menu, first))
  const { shown, busy, trouble } = useStore(list.$view, { ssr: 'initial' })
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => list.start(), [list])
  const last = lastPage(shown?.count ?? 0, rowsOn(boards[menu]))

  /** Moves the focus to the top, because the pressed button may disappear with the old rows. */
  const show = (change: Partial<ListState>): void => {
    list.show(change)
    top.current?.focus()
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col-reverse gap-2 pad:flex-row pad:items-center pad:justify-between">
        <p className="scroll-mt-[14rem] text-small text-sub" role="status" tabIndex={-1} ref={top}>
          {shown && <Summary {...shown} />}
          {!shown && !trouble && <span>목록을 불러오고 있습니다.</span>}
        </p>
        <SearchBar list={list} given={given} />
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

const Summary = ({ count, state }: ShownList) => {
  const last = lastPage(count, rowsOn(boards[state.menu]))
  return (
    <>
      {state.search !== '' && <>‘{state.search}’ 검색 결과 </>}
      {state.search === '' && <span>{'전체 '}</span>}
      <strong className="text-action">{count.toLocaleString('ko-KR')}</strong>건
      {last > 1 && <span>{` (${state.page}/${last} 페이지)`}</span>}
    </>
  )
}

interface Props {
  menu: BoardLabel
  /**
   * Undefined while loading: a grey placeholder of the same shape is shown, so that nothing shifts.
   */
  shown: ShownList | undefined
  onClear: () => void
}

const Posts = ({ menu, shown, onClear }: Props) => {
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

const PostRows = ({ shown }: { shown: ShownList | undefined }) => (
  <ul className="border-t-2 border-brand pad:hidden">
    {shown
      ? shown.rows.map((post) => (
          <li className="relative min-h-[8.9rem] border-b border-line py-2" key={post.pk}>
            {post.pinned && (
              <>
                <Pinned />{' '}
              </>
            )}
            <span className="font-medium">
              <PostLink post={post} state={shown.state} />
            </span>
            <Excerpt excerpt={post.excerpt} state={shown.state} />
            <DayAndHits post={post} />
          </li>
        ))
      : Array.from({ length: rowsPerPage }, (_, index) => (
          <li
            className="grid h-[8.9rem] content-center gap-1 border-b border-line"
            key={index}
            aria-hidden="true"
          >
            <Bar />
            <Bar width="w-1/2" />
          </li>
        ))}
  </ul>
)
