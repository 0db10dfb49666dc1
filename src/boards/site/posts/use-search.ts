import type { PostList } from '#boards/site/posts/post-list.ts'
import { searchCategories } from '#boards/rules/boards.ts'
import { firstList } from '#boards/rules/posts.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** In milliseconds (spec part 9). */
const pause = 300

/** What stands in the search box, and the search that follows it after a pause. */
export const useSearch = (list: PostList) => {
  const { search, category } = useStore(list.$state, { ssr: 'initial' }) ?? firstList
  const [draft, setDraft] = useState({ text: '', pending: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether the last change of the address was made by typing: the next one takes its place. */
  const typing = useRef(false)

  const form = useRef<HTMLFormElement>(null)

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

  const type = (typed: string): void => {
    setDraft({ text: typed, pending: true })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => searchFor(typed), pause)
  }
  const choose = (name: string): void => {
    typing.current = false
    list.show({ category: searchCategories.find((known) => known === name) ?? '전체' })
  }

  /** What was typed and chosen before React listened counts. */
  const takeOver = useEffectEvent(() => {
    const given = new FormData(form.current ?? undefined)
    const [typed, chosen] = [given.get('search'), given.get('search_category')]
    if (typeof chosen === 'string' && chosen !== category) choose(chosen)
    if (typeof typed === 'string' && typed !== text) type(typed)
  })
  useEffect(() => takeOver(), [])

  return {
    form,
    text,
    category,
    type,
    choose,
    submit: () => searchFor(text),
    /** What is typed from now on is another step in the browser's history. */
    rest: () => {
      typing.current = false
    },
  }
}
