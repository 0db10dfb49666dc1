import type { PostList } from '#boards/site/posts/post-list.ts'
import { useSearch } from '#boards/site/posts/use-search.ts'
import { searchCategories } from '#boards/rules/boards.ts'
import { firstList } from '#boards/rules/posts.ts'
import { Search } from 'lucide-react'

/** Searches while one types. Before React listens, and without scripts, it is a form that leads to the same list. */
export const SearchBar = ({ list }: { list: PostList }) => {
  const { form, text, category, type, choose, submit, rest } = useSearch(list)
  return (
    <form
      action="/infoplace"
      role="search"
      autoComplete="off"
      data-wakes
      ref={form}
      aria-label={`${list.menu} 검색`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {list.menu !== firstList.menu && <input type="hidden" name="menu" value={list.menu} />}
      <fieldset className="flex gap-1">
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
        <div className="relative flex-1 pad:w-[32rem]">
          <input
            className="control min-h-6 py-1 pr-6"
            type="search"
            name="search"
            aria-label="검색어"
            placeholder="검색어를 입력해 주세요."
            maxLength={100}
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
    </form>
  )
}
