import { type Address, queryOf } from '#platform/console/list/address.ts'
import type { Selection } from '#platform/console/list/types.ts'
import type { RowSelectionState } from '@tanstack/react-table'
import { type ReactNode, useState } from 'react'

interface Ticked {
  rows: RowSelectionState
  /** All that match, on whatever page. */
  all: boolean
  /** The filters that it was made under: it does not outlive them. */
  under: string
}

interface Asked {
  address: Address
  wanted: Readonly<Record<string, string>>
  /** How many match. */
  count: number
  /** Of the rows that are on the screen. */
  keys: readonly string[]
}

/** What is ticked, across pages. */
export const useSelection = ({ address, wanted, count, keys }: Asked) => {
  const under = queryOf({ ...address, sort: undefined, page: 1 })
  const nothing: Ticked = { rows: {}, all: false, under }
  const [kept, setKept] = useState(nothing)
  const now = kept.under === under ? kept : nothing
  const clear = (): void => setKept(nothing)
  const selected = Object.keys(now.rows)
  const selection: Selection = {
    count: now.all ? count : selected.length,
    keys: now.all ? undefined : selected,
    wanted,
    clear,
  }
  const everyShown = Object.fromEntries(keys.map((key) => [key, true as const]))
  return {
    selection,
    /** For the table: one tick taken away of all leaves those of this page. */
    ticked: now.all ? everyShown : now.rows,
    tick: (rows: RowSelectionState): void => setKept({ rows, all: false, under }),
    tickAll: (): void => setKept({ rows: {}, all: true, under }),
  }
}

interface Props {
  selection: Selection
  /** How many match, and how many of them are on this page. */
  count: number
  shown: number
  unit: string
  tickAll: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** What is selected; stays in sight while one scrolls. */
export const SelectionBar = ({ selection, count, shown, unit, tickAll, children }: Props) => {
  const counted = (number: number): string => `${number.toLocaleString('ko-KR')}${unit}`
  const isAll = selection.keys === undefined || selection.count === count
  return (
    <div className="console-selection" role="region" aria-label="선택">
      <p role="status">
        <strong>{counted(selection.count)} 선택됨</strong>
      </p>
      {!isAll && count > shown && (
        <button className="console-link" type="button" onClick={tickAll}>
          조건에 맞는 {counted(count)} 전체 선택
        </button>
      )}
      <button className="console-link" type="button" onClick={selection.clear}>
        선택 해제
      </button>
      {children}
    </div>
  )
}
