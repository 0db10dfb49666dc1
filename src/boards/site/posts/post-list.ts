import { atom, computed } from 'nanostores'
import type { GetInfoAnswer, GetInfoInput } from '#boards/api/posts.ts'
import { readList } from '#boards/client/posts.ts'
import { type BoardLabel, boards, rowsOn } from '#boards/rules/boards.ts'
import type { ListedPost } from '#boards/rules/listed-post.ts'
import { firstList, listAddress, type ListState, readListState } from '#boards/rules/posts.ts'
import { createQuery, remember } from '#platform/client/query.ts'
import { lastPage } from '#platform/rules/pages.ts'

export interface ShownList {
  rows: readonly ListedPost[]
  count: number
  state: ListState
}

export interface ListView {
  shown?: ShownList
  busy: boolean
  trouble?: string
}

export interface FirstList {
  state: ListState
  answer: GetInfoAnswer
}

/**
 * Typing in the search box replaces the history entry, so that Back does not step through letters.
 */
type Step = 'push' | 'replace'

const inputOf = ({ menu, page, search, category }: ListState): GetInfoInput => ({
  type: boards[menu],
  page,
  search,
  search_category: category,
})

/**
 * The address holds the list's state (ruling 7). The first rows come with the page, later ones from
 * the API.
 */
export const createPostList = (menu: BoardLabel, first: FirstList) => {
  const type = boards[menu]
  const $state = atom<ListState | undefined>(first.state)
  const $view = atom<ListView>({
    shown: { ...readList(type, first.answer), state: first.state },
    busy: false,
  })
  const $input = computed($state, (state) => state && inputOf(state))
  const $answer = createQuery('GET /v1/front/getInfo', 'public', $input)

  const readAddress = (): void =>
    $state.set({ ...readListState(new URLSearchParams(location.search)), menu })

  /** Any change but that of the page starts at page 1. */
  const show = (change: Partial<ListState>, step: Step = 'push'): void => {
    const state = { ...firstList, ...$state.get(), page: 1, ...change }
    const address = listAddress(state)
    if (step === 'push') history.pushState(null, '', address)
    else history.replaceState(null, '', address)
    $state.set(state)
  }

  const start = (): (() => void) => {
    remember('GET /v1/front/getInfo', inputOf(first.state), first.answer)
    readAddress()
    addEventListener('popstate', readAddress)
    const stop = $answer.subscribe(({ data, error, loading }) => {
      const state = $state.get()
      if (data === undefined || state === undefined) {
        const { shown } = $view.get()
        const trouble = loading ? undefined : error?.message
        $view.set({ busy: loading, ...(shown && { shown }), ...(trouble && { trouble }) })
        return
      }
      const shown = { ...readList(type, data), state }
      const last = lastPage(shown.count, rowsOn(type))
      if (state.page > last) show({ ...state, page: last }, 'replace')
      else $view.set({ shown, busy: loading })
    })
    return () => {
      stop()
      removeEventListener('popstate', readAddress)
    }
  }

  return { menu, type, $state, $view, show, start, retry: () => $answer.invalidate() }
}

export type PostList = ReturnType<typeof createPostList>
