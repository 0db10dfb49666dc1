import { Columns3, Keyboard } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { pressedKey } from '#platform/client/pressed-key.ts'
import { CsvButton } from '#platform/console/list/CsvButton.tsx'
import type { ListAnswer, ListProps, Selection } from '#platform/console/list/types.ts'
import type { ListTable } from '#platform/console/list/use-table.ts'

interface Props<Answer extends ListAnswer<Row>, Row extends object> {
  props: ListProps<Answer, Row>
  answer: Answer | undefined
  table: ListTable<Row>
  selection: Selection
  /** `(2/7 페이지)`; empty where there is one. */
  page: string
  onHelp: () => void
}

export const Tools = <Answer extends ListAnswer<Row>, Row extends object>({
  props: { unit, sum, csv, label },
  answer,
  table,
  selection,
  page,
  onHelp,
}: Props<Answer, Row>) => (
  <div className="console-tools">
    <p role="status">
      {answer === undefined ? <span>불러오고 있습니다.</span> : countWords(answer, unit) + page}
      {answer && sum && <span className="console-sum">{sum(answer)}</span>}
    </p>
    <div>
      {csv && selection.count === 0 && (
        <CsvButton
          csv={csv}
          selection={selection}
          unit={unit}
          label={label}
          count={answer?.count ?? 0}
        />
      )}
      <ColumnMenu table={table} />
      <button
        className="console-tool console-keys"
        type="button"
        aria-label="단축키 보기"
        aria-keyshortcuts="?"
        onClick={onHelp}
      >
        <Keyboard className="size-[2rem]" aria-hidden="true" />
      </button>
    </div>
  </div>
)

const countWords = ({ count, all }: { count: number; all?: number }, unit: string): string => {
  const counted = (number: number): string => `${number.toLocaleString('ko-KR')}${unit}`
  return all === undefined || all === count
    ? `총 ${counted(count)}`
    : `총 ${counted(all)} 중 ${counted(count)}`
}

const ColumnMenu = <Row extends object>({ table }: { table: ListTable<Row> }) => {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return undefined
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && place.current?.contains(target) === false) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])
  const close = (): void => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  return (
    <div
      className="console-menu"
      ref={place}
      onKeyDown={(event) => {
        if (pressedKey(event) === 'Escape' && open) close()
      }}
    >
      <button
        className="console-tool"
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Columns3 className="size-[2rem]" aria-hidden="true" /> 열
      </button>
      <fieldset id={id} hidden={!open}>
        <legend className="sr-only">표시할 열</legend>
        {table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map((column) => (
            <label className="tick" key={column.id}>
              <input
                type="checkbox"
                checked={column.getIsVisible()}
                onChange={column.getToggleVisibilityHandler()}
              />
              <span>{String(column.columnDef.header)}</span>
            </label>
          ))}
      </fieldset>
    </div>
  )
}
