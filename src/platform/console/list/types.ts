import type { ReactNode } from 'react'
import type { FileKey, KeyOf } from '#platform/client/keys.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import type { Choices } from '#platform/console/choices.ts'
import { seoulYear } from '#platform/rules/days.ts'

export interface ListAnswer<Row> {
  count: number
  all?: number
  rows: readonly Row[]
}

export interface Column<Row> {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /**
   * The call takes this column's id as `sort`. The first press sorts upwards with `up`, highest or
   * newest first with `down`.
   */
  sortable?: 'up' | 'down'
  hidden?: boolean
  figures?: boolean
  /** The text may break within a word, as addresses and machine messages must. */
  long?: boolean
  /** Folded away on narrow screens, where rows are cards. */
  minor?: boolean
}

/** A filter; each name is a field of the call. The key `/` leads to the first `text`. */
export type Filter<Answer> =
  | { kind: 'text'; name: string; label: string }
  | {
      kind: 'choice'
      name: string
      label: string
      choices: Choices | ((answer: Answer | undefined) => Choices)
    }
  /** Seoul days, both included. */
  | { kind: 'days'; from: string; to: string; label: string }
  | { kind: 'tick'; name: string; value: string; label: string }
  /** Set by a link from another screen and shown as words that can be removed. */
  | { kind: 'given'; name: string; words: (value: string) => string }
  /** The subject of the whole page, chosen elsewhere on it. Must be the first filter. */
  | { kind: 'page'; name: string }

export interface Selection {
  count: number
  /** The rows’ keys; undefined if all matching rows are selected. */
  keys: readonly string[] | undefined
  wanted: Readonly<Record<string, string>>
  clear: () => void
}

export interface Csv {
  /**
   * Takes the list’s filters, a `format`, `keys` if rows were selected, and a `reason` if
   * `asksReason`.
   */
  call: FileKey
  asksReason?: boolean
}

export interface ListProps<Answer extends ListAnswer<Row>, Row extends object> {
  /**
   * The key under which views and columns are kept, such as `log`. A page can have only one list,
   * because the address holds its state.
   */
  name: string
  /** The accessible name, such as `이력`. */
  label: string
  /** The counter word: `건`, `명`. */
  unit: string
  call: KeyOf<Answer>
  pageSize?: number
  /** The first column opens the row, is its header and cannot be hidden. */
  columns: readonly Column<Row>[]
  filters: readonly Filter<Answer>[]
  sort: string
  rowKey: (row: Row) => string
  rowLabel: (row: Row) => string
  /** A real link, so that a row can be opened in another tab. */
  hrefOf?: (row: Row) => string
  onOpen?: (row: Row) => void
  empty: string
  sum?: (answer: Answer) => string
  /** Views that everybody has; `state` is a query without its question mark. */
  views?: readonly { label: string; state: string }[]
  csv?: Csv
  actions?: (selection: Selection) => ReactNode
}

export const yearChoices = (): { value: string; label: string }[] => {
  const year = seoulYear(siteNow())
  return Array.from({ length: 10 }, (_, index) => String(year - index)).map((value) => ({
    value,
    label: `${value}년`,
  }))
}
