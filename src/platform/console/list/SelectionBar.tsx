import type { Selection } from '#platform/console/list/types.ts'
import type { ReactNode } from 'react'

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
          조건에 맞는 {counted(count)} 모두 선택
        </button>
      )}
      <button className="console-link" type="button" onClick={selection.clear}>
        선택 풀기
      </button>
      {children}
    </div>
  )
}
