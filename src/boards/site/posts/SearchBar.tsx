import { useStore } from '@nanostores/react'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { searchCategories } from '#boards/rules/boards.ts'
import { firstList } from '#boards/rules/posts.ts'
import type { PostList } from '#boards/site/posts/post-list.ts'
import { longestSearch, searchLimitWords } from '#platform/rules/search-words.ts'

interface Props {
  list: PostList
  given: FormData | undefined
}

/** Searches while the reader types. Without scripts it is a form that leads to the same list. */
export const SearchBar = ({ list, given }: Props) => {
  const { text, category, type, choose, submit, rest } = useSearch(list, given)
  return (
    <form
      action="/infoplace"
      role="search"
      autoComplete="off"
      data-wakes
      aria-label={`${list.menu} 검색`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {list.menu !== firstList.menu && <input type="hidden" name="menu" value={list.menu} />}
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">검색</legend>
        <select
          className="control min-h-6 w-[11rem] shrink-0 py-1"
          name="search_category"
          aria-label="검색 구분"
          value={category}
          onChange={(event) => choose(event.target.value)}
        >
          {searchCategories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <div className="relative flex-1 basis-[16rem] pad:w-[32rem] pad:flex-none">
          <input
            className="control min-h-6 py-1 pr-6"
            type="search"
            name="search"
            aria-label="검색어"
            placeholder="검색어를 입력해 주세요."
            maxLength={longestSearch}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={rest}
          />
          <button
            className="absolute inset-y-0 right-0 grid w-6 cursor-pointer place-items-center rounded-card text-brand"
            type="submit"
            aria-label="검색"
          >
            <Search className="size-[2.2rem]" aria-hidden="true" />
          </button>
        </div>
      </fieldset>
      <p className="text-small text-sub empty:hidden" role="status">
        {searchLimitWords(text)}
      </p>
    </form>
  )
}

/** In ms (spec part 9). */
const pause = 300

const useSearch = (list: PostList, given: FormData | undefined) => {
  const { search, category } = useStore(list.$state, { ssr: 'initial' }) ?? firstList
  const [draft, setDraft] = useState({ text: '', pending: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** True after a search by typing; the next one replaces it in the browser's history. */
  const typing = useRef(false)

  useEffect(() => () => clearTimeout(timer.current), [])

  const searchFor = (text: string): void => {
    clearTimeout(timer.current)
    setDraft({ text, pending: false })
    if (text.trim() === list.$state.get()?.search) return
    list.show({ search: text.trim() }, typing.current ? 'replace' : 'push')
    typing.current = true
  }
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

  const takeOver = useEffectEvent(() => {
    const [typed, chosen] = [given?.get('search'), given?.get('search_category')]
    if (typeof chosen === 'string' && chosen !== category) choose(chosen)
    if (typeof typed === 'string' && typed !== text) type(typed)
  })
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => takeOver(), [])

  return {
    text,
    category,
    type,
    choose,
    submit: () => searchFor(text),
    rest: () => {
      typing.current = false
    },
  }
}
