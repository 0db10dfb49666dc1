import type { RowSelectionState } from '@tanstack/react-table'
import { type ReactNode, useState } from 'react'
import { type Address, queryOf } from '#platform/console/list/address.ts'
import type { Selection } from '#platform/console/list/types.ts'

interface Ticked {
  rows: RowSelectionState
  /** Whether all matching rows are selected, on every page. */
  all: boolean
  /** The filters at the time of selection. The selection ends when they change. */
  under: string
}

interface Asked {
  address: Address
  wanted: Readonly<Record<string, string>>
  count: number
  keys: readonly string[]
}

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
    ticked: now.all ? everyShown : now.rows,
    tick: (rows: RowSelectionState): void => setKept({ rows, all: false, under }),
    tickAll: (): void => setKept({ rows: {}, all: true, under }),
  }
}

interface Props {
  selection: Selection
  count: number
  shown: number
  unit: string
  tickAll: () => void
  children: ReactNode
}

/** The status exists before its words: screen readers skip a region that comes with them. */
export const SelectionBar = ({ selection, count, shown, unit, tickAll, children }: Props) => {
  const counted = (number: number): string => `${number.toLocaleString('ko-KR')}${unit}`
  const isSome = selection.count > 0
  const isAll = selection.keys === undefined || selection.count === count
  return (
    <div className={isSome ? 'console-selection' : ''} role="group" aria-label="선택">
      <p role="status">{isSome && <strong>{counted(selection.count)} 선택됨</strong>}</p>
      {isSome && (
        <>
          {!isAll && count > shown && (
            <button className="console-link" type="button" onClick={tickAll}>
              조건에 맞는 {counted(count)} 전체 선택
            </button>
          )}
          <button className="console-link" type="button" onClick={selection.clear}>
            선택 해제
          </button>
          {children}
        </>
      )}
    </div>
  )
}
