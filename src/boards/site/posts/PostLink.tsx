import type { PostType } from '#boards/rules/boards.ts'
import { addressInList, type ListState } from '#boards/rules/posts.ts'
import type { ReactNode } from 'react'

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
