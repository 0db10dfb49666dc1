import { boards } from '#boards/rules/boards.ts'
import type { ListedPost } from '#boards/rules/listed-post.ts'
import { type ListState, addressInList } from '#boards/rules/posts.ts'
import { dayWords } from '#platform/rules/days.ts'
import { partsOf, wordsOf } from '#platform/rules/search-words.ts'
import { Whole } from '#platform/site/ui/Whole.tsx'

interface Props {
  post: Pick<ListedPost, 'pk' | 'title'>
  state: ListState
}

export const PostLink = ({ post: { pk, title }, state }: Props) => (
  <a className="row-link" href={addressInList(boards[state.menu], pk, state)}>
    <Marked text={title} search={state.category === '내용' ? '' : state.search} />
  </a>
)

export const DayAndHits = ({ post: { date, hit } }: { post: Pick<ListedPost, 'date' | 'hit'> }) => (
  <p className="mt-[0.4rem] flex gap-2 text-small text-sub">
    <time dateTime={date}>{dayWords(date)}</time>
    <span>조회수 {hit.toLocaleString('ko-KR')}</span>
  </p>
)

/** Replaces the number (ruling 33). */
export const Pinned = () => <span className="pinned">중요</span>

const Marked = ({ text, search }: { text: string; search: string }) =>
  search === '' ? (
    <Whole text={text} />
  ) : (
    partsOf(text, wordsOf(search)).map((part, index) =>
      part.isMatch ? (
        <mark className="found" key={index}>
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    )
  )

export const Excerpt = ({ excerpt, state }: { excerpt: string | undefined; state: ListState }) =>
  excerpt === undefined ? null : (
    <p className="mt-[0.4rem] text-small wrap-anywhere text-sub">
      <Marked text={excerpt} search={state.search} />
    </p>
  )
