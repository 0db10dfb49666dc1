import { boardRows } from '#boards/rules/boards.ts'
import { firstList, listQuery, readListState } from '#boards/rules/posts.ts'

/** A page that is the same for everyone who asks for it. */
export interface KeptAddress {
  /** Where it is made: of the query only what the page reads, and that as the page understands it. */
  address: string
  /** Of a post's page: which post is read. */
  pk: number | undefined
}

const lists = new Set<string>(boardRows.map(({ address }) => address))
const details = new Set(boardRows.map(({ address }) => address.replace(/\/[^/]*$/, '/detail')))
const numbered = /^(.+)\/([1-9]\d{0,9})$/

/**
 * The page of posts at a path; undefined where there is none. What it does not know of the query neither makes it another
 * page nor reaches it.
 */
export const keptAddressOf = (path: string, query: URLSearchParams): KeptAddress | undefined => {
  if (lists.has(path)) {
    return { address: path + queryOf(path, query, { menu: firstList.menu }), pk: undefined }
  }
  const [, folder = '', pk] = numbered.exec(path) ?? []
  if (!details.has(folder)) return undefined
  return { address: path + queryOf(path, query), pk: Number(pk) }
}

/** Pages of conferences read no more than the number of a page; the tab of a list stands in its path. */
const queryOf = (path: string, query: URLSearchParams, known: Partial<typeof firstList> = {}) => {
  const state = readListState(query)
  return listQuery(path.startsWith('/conference/') ? { page: state.page } : { ...state, ...known })
}
