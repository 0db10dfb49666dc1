import type { PostType } from '#boards/rules/boards.ts'
import { type ListState, addressInList } from '#boards/rules/posts.ts'
import type { ReactNode } from 'react'
import { Whole } from '#platform/site/ui/Whole.tsx'
import { partsOf, wordsOf } from '#platform/rules/search-words.ts'

interface Props {
  type: PostType
  pk: number
  state: ListState
  children: ReactNode
}

/** A real link that fills the row or card around it, which must be `relative`. */
export const PostLink = ({ type, pk, state, children }: Props) => (
  <a className="row-link" href={addressInList(type, pk, state)}>
    {children}
  </a>
)

/** Takes the number's place (ruling 33). */
export const Pinned = () => <span className="pinned">중요</span>

/** A text in which what was searched for is marked; without a search its words are not cut. */
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

/** A post's title, marked where a search was in titles. */
export const MarkedTitle = ({ title, state }: { title: string; state: ListState }) => (
  <Marked text={title} search={state.category === '내용' ? '' : state.search} />
)

/** What a search found in a post's content. */
export const Excerpt = ({ excerpt, state }: { excerpt: string | undefined; state: ListState }) =>
  excerpt === undefined ? null : (
    <p className="mt-[0.4rem] text-small wrap-anywhere text-sub">
      <Marked text={excerpt} search={state.search} />
    </p>
  )
