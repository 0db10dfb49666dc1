import type { PostType } from '#rules/boards.ts'
import { addressInList, type ListState } from '#rules/posts.ts'
import type { ReactNode } from 'react'

interface Props {
  type: PostType
  pk: number
  state: ListState
  children: ReactNode
}

/** A real link that fills the row or card around it, which must be `relative`. */
export const PostLink = ({ type, pk, state, children }: Props) => (
  <a
    className="wrap-anywhere after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-action"
    href={addressInList(type, pk, state)}
  >
    {children}
  </a>
)
