import { Bar } from '#platform/site/ui/Bar.tsx'
import { CardPicture, CardPictureSkeleton } from '#boards/site/posts/CardPicture.tsx'
import { Excerpt, MarkedTitle } from '#boards/site/posts/Marked.tsx'
import { PostLink } from '#boards/site/posts/PostLink.tsx'
import type { ShownList } from '#boards/site/posts/post-list.ts'
import { boards, rowsOn } from '#boards/rules/boards.ts'
import { plainDay, seoulDay } from '#platform/rules/days.ts'

/** 4, 3, 2 or 1 columns by width (spec part 2). */
const grid = 'grid gap-x-3 gap-y-5 card:grid-cols-2 pad:grid-cols-3 desk:grid-cols-4'

export const Gallery = ({ rows, state }: ShownList) => (
  <ul className={grid}>
    {rows.map(({ pk, title, date, hit, imageUrl, picture, excerpt }) => (
      <li className="group relative" key={pk}>
        <CardPicture picture={picture} imageUrl={imageUrl} />
        <p className="mt-2 line-clamp-2 font-semibold group-hover:text-action card:min-h-[5.4rem]">
          <PostLink type={boards[state.menu]} pk={pk} state={state}>
            <MarkedTitle title={title} state={state} />
          </PostLink>
        </p>
        <Excerpt excerpt={excerpt} state={state} />
        <p className="mt-[0.4rem] flex gap-2 text-small text-sub">
          <time dateTime={date}>{plainDay(seoulDay(new Date(date)))}</time>
          <span>조회수 {hit.toLocaleString('ko-KR')}</span>
        </p>
      </li>
    ))}
  </ul>
)

export const GallerySkeleton = () => (
  <ul className={grid} aria-hidden="true">
    {Array.from({ length: rowsOn('gallery') }, (_, index) => (
      <li className="grid content-start gap-2" key={index}>
        <CardPictureSkeleton />
        <div className="grid h-[5.5rem] content-start gap-1 card:h-[8.2rem]">
          <Bar />
          <Bar width="w-1/2" />
        </div>
      </li>
    ))}
  </ul>
)
