import {
  type BoardLabel,
  boardLabels,
  boardOf,
  boardRows,
  type PostType,
  searchCategories,
  type SearchCategory,
} from '#boards/rules/boards.ts'
import { longestSearch } from '#platform/rules/search-words.ts'

/** `{ pk: 1 }` of a notice is `{ notice_pk: 1 }` on the wire (spec part 3). */
export type Named<Type extends PostType, Fields> = {
  [Key in keyof Fields & string as `${Type}_${Key}`]: Fields[Key]
}

/** Puts the type before each field's name. */
export const named = <const Type extends PostType, Fields extends object>(
  type: Type,
  fields: Fields,
): Named<Type, Fields> => {
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) result[`${type}_${key}`] = value
  return result as Named<Type, Fields>
}

/** A value under its type's name. */
export const under = <const Type extends PostType, Value>(
  type: Type,
  value: Value,
): Record<Type, Value> => ({ [type]: value }) as Record<Type, Value>

/** The page of one post, beside its board's list: past conferences have their own (spec part 2). */
export const postAddress = (type: PostType, pk: number): string =>
  boardOf(type).address.replace(/\/[^/]*$/, `/detail/${pk}`)

/** The tab of the information square that shows a type, none for past conferences. */
export const boardLabel = (type: PostType): BoardLabel | undefined =>
  boardLabels.find((label) => label === boardOf(type).label)

/** The feed of one board (norms 5.1). */
export const feedAddress = (type: PostType): string => `/rss/${type}.xml`

/** What a list's address carries (ruling 7). */
export interface ListState {
  menu: BoardLabel
  /** 1-based. */
  page: number
  category: SearchCategory
  search: string
}

export const firstList: ListState = {
  menu: boardRows[0].label,
  page: 1,
  category: '전체',
  search: '',
}

/** What stands in a list's address after `?`; what equals the default is left out. */
export const listQuery = (state: Partial<ListState>): string => {
  const { menu, page, category, search } = { ...firstList, ...state }
  const query = new URLSearchParams()
  if (menu !== firstList.menu) query.set('menu', menu)
  if (page !== firstList.page) query.set('page', String(page))
  if (category !== firstList.category) query.set('search_category', category)
  if (search !== '') query.set('search', search)
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** The address of a list. */
export const listAddress = (state: Partial<ListState>): string => `/infoplace${listQuery(state)}`

/** A post's address that remembers the list from which it was opened, so that the reader gets back there. */
export const addressInList = (type: PostType, pk: number, state: Partial<ListState>): string =>
  postAddress(type, pk) + listQuery(state)

const lastPossiblePage = 100_000

/** Reads a list's address; what is missing or makes no sense is the default (ruling 7). */
export const readListState = (query: URLSearchParams): ListState => {
  const page = Number(query.get('page'))
  const menu = boardLabels.find((label) => label === query.get('menu'))
  const category = searchCategories.find((name) => name === query.get('search_category'))
  return {
    menu: menu ?? firstList.menu,
    page: Number.isInteger(page) && page >= 1 && page <= lastPossiblePage ? page : firstList.page,
    category: category ?? firstList.category,
    search: (query.get('search') ?? '').trim().slice(0, longestSearch),
  }
}

const news = boardRows.filter(({ feed }) => feed).map(({ type }) => type)

/** Each RSS feed's address with the boards that it carries (norms 5.1). */
export const feeds: Readonly<Record<string, readonly PostType[]>> = {
  '/rss.xml': news,
  ...Object.fromEntries(news.map((type) => [feedAddress(type), [type]])),
}

/** Whether robots.txt, the site map or a feed lies there: made on demand, because posts come and go without a build. */
export const isFeed = (path: string): boolean =>
  path in feeds || /^\/(robots\.txt|sitemap\.xml|sitemap-posts-[1-9]\d{0,5}\.xml)$/.test(path)
