import { Bar } from '#platform/site/ui/Bar.tsx'
import { Excerpt, MarkedTitle } from '#boards/site/posts/Marked.tsx'
import { Pinned } from '#boards/site/posts/Pinned.tsx'
import { PostLink } from '#boards/site/posts/PostLink.tsx'
import type { ShownList } from '#boards/site/posts/post-list.ts'
import { boards, rowsPerPage } from '#boards/rules/boards.ts'
import { plainDay, seoulDay } from '#platform/rules/days.ts'

/** The list on narrow screens: title, date and views. */
export const PostRows = ({ shown }: { shown: ShownList | undefined }) => (
  <ul className="border-t-2 border-brand pad:hidden">
    {shown
      ? shown.rows.map(({ pk, title, date, hit, pinned, excerpt }) => (
          <li className="relative min-h-[8.9rem] border-b border-line py-2" key={pk}>
            {pinned && (
              <>
                <Pinned />{' '}
              </>
            )}
            <span className="font-medium">
              <PostLink type={boards[shown.state.menu]} pk={pk} state={shown.state}>
                <MarkedTitle title={title} state={shown.state} />
              </PostLink>
            </span>
            <Excerpt excerpt={excerpt} state={shown.state} />
            <p className="mt-[0.4rem] flex gap-2 text-small text-sub">
              <time dateTime={date}>{plainDay(seoulDay(new Date(date)))}</time>
              <span>조회수 {hit.toLocaleString('ko-KR')}</span>
            </p>
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
