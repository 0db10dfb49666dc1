import type { ShownList } from '#boards/site/posts/post-list.ts'
import { boards, rowsOn } from '#boards/rules/boards.ts'
import { lastPage } from '#platform/rules/pages.ts'

/** How much was found, read out politely whenever it changes. */
export const Summary = ({ count, state }: ShownList) => {
  const last = lastPage(count, rowsOn(boards[state.menu]))
  return (
    <>
      {state.search !== '' && <>‘{state.search}’ 검색 결과 </>}
      {state.search === '' && '전체 '}
      <strong className="text-action">{count.toLocaleString('ko-KR')}</strong>건
      {last > 1 && ` (${state.page}/${last} 페이지)`}
    </>
  )
}
