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

/** Turns `{ pk: 1 }` of a notice into `{ notice_pk: 1 }` (spec part 3). */
export type Named<Type extends PostType, Fields> = {
  [Key in keyof Fields & string as `${Type}_${Key}`]: Fields[Key]
}

export const named = <const Type extends PostType, Fields extends object>(
  type: Type,
  fields: Fields,
): Named<Type, Fields> => {
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) result[`${type}_${key}`] = value
  return result as Named<Type, Fields>
}

export const under = <const Type extends PostType, Value>(
  type: Type,
  value: Value,
): Record<Type, Value> => ({ [type]: value }) as Record<Type, Value>

export const postAddress = (type: PostType, pk: number): string =>
  boardOf(type).address.replace(/\/[^/]*$/, `/detail/${pk}`)

export const boardLabel = (type: PostType): BoardLabel | undefined =>
  boardLabels.find((label) => label === boardOf(type).label)

export const feedAddress = (type: PostType): string => `/rss/${type}.xml`

export interface ListState {
  menu: BoardLabel
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

export const listQuery = (state: Partial<ListState>): string => {
  const { menu, page, category, search } = { ...firstList, ...state }
  const query = new URLSearchParams()
  if (menu !== firstList.menu) query.set('menu', menu)
  if (page !== firstList.page) query.set('page', String(page))
  if (category !== firstList.category) query.set('search_category', category)
  if (search !== '') query.set('search', search)
  return query.size === 0 ? '' : `?${query.toString()}`
}

export const listAddress = (state: Partial<ListState>): string => `/infoplace${listQuery(state)}`

export const addressInList = (type: PostType, pk: number, state: Partial<ListState>): string =>
  postAddress(type, pk) + listQuery(state)

const lastPossiblePage = 100_000

/** Missing and senseless values become the default (ruling 7). */
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

/** Each RSS feed with its boards (norms 5.1). */
export const feeds: Readonly<Record<string, readonly PostType[]>> = {
  '/rss.xml': news,
  ...Object.fromEntries(news.map((type) => [feedAddress(type), [type]])),
}

/**
 * True for robots.txt, the site maps and the feeds. They are made on demand, because posts change
 * without a build.
 */
export const isFeed = (path: string): boolean =>
  path in feeds || /^\/(robots\.txt|sitemap\.xml|sitemap-posts-[1-9]\d{0,5}\.xml)$/.test(path)
