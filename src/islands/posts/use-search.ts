import type { PostList } from '#islands/posts/post-list.ts'
import { searchCategories } from '#rules/boards.ts'
import { firstList } from '#rules/posts.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

/** In milliseconds (spec part 9). */
const pause = 300

/** What stands in the search box, and the search that follows it after a pause. */
export const useSearch = (list: PostList) => {
  const { search, category } = useStore(list.$state, { ssr: 'initial' }) ?? firstList
  const [draft, setDraft] = useState({ text: '', pending: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether the last change of the address was made by typing: the next one takes its place. */
  const typing = useRef(false)

  useEffect(() => () => clearTimeout(timer.current), [])

  const searchFor = (text: string): void => {
    clearTimeout(timer.current)
    setDraft({ text, pending: false })
    if (text.trim() === list.$state.get()?.search) return
    list.show({ search: text.trim() }, typing.current ? 'replace' : 'push')
    typing.current = true
  }
  /** The address decides, spaces at the ends aside, unless something was typed that has not been searched for yet. */
  const text = draft.pending || draft.text.trim() === search ? draft.text : search

  return {
    text,
    category,
    type: (typed: string) => {
      setDraft({ text: typed, pending: true })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => searchFor(typed), pause)
    },
    submit: () => searchFor(text),
    /** What is typed from now on is another step in the browser's history. */
    rest: () => {
      typing.current = false
    },
    choose: (name: string) => {
      typing.current = false
      list.show({ category: searchCategories.find((known) => known === name) ?? '전체' })
    },
  }
}
