import type { Choices } from '#platform/console/choices.ts'
import type { FileKey, KeyOf } from '#platform/client/keys.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { seoulYear } from '#platform/rules/days.ts'
import type { ReactNode } from 'react'

/** What a call answers that a list shows. */
export interface ListAnswer<Row> {
  /** How many match. */
  count: number
  /** How many there are without a filter, where the call says it. */
  all?: number
  /** Those of the page. */
  rows: readonly Row[]
}

export interface Column<Row> {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The call knows this id as a `sort`; `down`: highest or newest first when it is pressed. */
  sortable?: 'up' | 'down'
  /** Not shown until somebody asks for it. */
  hidden?: boolean
  /** Figures stand at the right, below one another. */
  figures?: boolean
  /** May break within a word where there is little room: addresses, what machines say. */
  long?: boolean
  /** Folded where rows are cards. */
  minor?: boolean
}

/** What a list is narrowed by; each name is the call’s. The first `text` is where `/` leads. */
export type Filter<Answer> =
  | { kind: 'text'; name: string; label: string }
  | {
      kind: 'choice'
      name: string
      label: string
      /** From the last answer where the choices are the server’s. */
      choices: Choices | ((answer: Answer | undefined) => Choices)
    }
  /** Seoul days, both included. */
  | { kind: 'days'; from: string; to: string; label: string }
  /** Takes in more where it is ticked, by that value. */
  | { kind: 'tick'; name: string; value: string; label: string }
  /** Comes by a link of another screen and is shown as words that can be taken away. */
  | { kind: 'given'; name: string; words: (value: string) => string }
  /** What the whole page is about: chosen elsewhere on it, and no condition of its list. The first of the filters. */
  | { kind: 'page'; name: string }

/** What was ticked, for what is done with many rows. */
export interface Selection {
  count: number
  /** The rows’ keys; undefined for all that match. */
  keys: readonly string[] | undefined
  /** What they match: the filters and the order, as the call takes them. */
  wanted: Readonly<Record<string, string>>
  clear: () => void
}

export interface Csv {
  /** Takes the list’s filters, a `format`, `keys` where rows were selected, and `reason` where it asks for one. */
  call: FileKey
  asksReason?: boolean
}

export interface ListProps<Answer extends ListAnswer<Row>, Row extends object> {
  /** Names the saved views and the columns that are kept: `log`. One list a page, for the address is its state. */
  name: string
  /** What is listed, for the ear: `이력`. */
  label: string
  /** How it is counted: `건`, `명`. */
  unit: string
  /** Asked for a page with `page`, `sort` and the filters. */
  call: KeyOf<Answer>
  /** How many rows a page has, where it is not `pageRows`. */
  pageSize?: number
  /** The first one opens the row, names it and cannot be hidden. */
  columns: readonly Column<Row>[]
  filters: readonly Filter<Answer>[]
  /** The order where the address names none. */
  sort: string
  rowKey: (row: Row) => string
  /** Names a row for the ear. */
  rowLabel: (row: Row) => string
  /** Where a row opens: a link, so that it opens in another tab, too. */
  hrefOf?: (row: Row) => string
  /** What opening does on this page, besides or instead. */
  onOpen?: (row: Row) => void
  /** Said of a list that has nothing in it at all. */
  empty: string
  /** What the rows add up to, beside their count. */
  sum?: (answer: Answer) => string
  /** Views that everybody has; `state` is a query without its question mark. */
  views?: readonly { label: string; state: string }[]
  csv?: Csv
  /** What can be done with what is selected. */
  actions?: (selection: Selection) => ReactNode
}

/** This year and the nine before it, for a filter. */
export const yearChoices = (): { value: string; label: string }[] => {
  const year = seoulYear(siteNow())
  return Array.from({ length: 10 }, (_, index) => String(year - index)).map((value) => ({
    value,
    label: `${value}년`,
  }))
}
