import { type ReactNode, useState } from 'react'
import { CardHead, Heads } from '#platform/console/list/Heads.tsx'
import type { Column, ListAnswer, ListProps } from '#platform/console/list/types.ts'
import type { ListRow, ListTable } from '#platform/console/list/use-table.ts'
import { Bar } from '#platform/site/ui/Cell.tsx'
import { inPlace } from '#platform/site/ui/use-focus-after.ts'

interface Props<Answer extends ListAnswer<Row>, Row extends object> {
  props: ListProps<Answer, Row>
  table: ListTable<Row>
  isFiltered: boolean
  isLoading: boolean
  isKnown: boolean
  failed: boolean
  clear: () => void
}

export const Rows = <Answer extends ListAnswer<Row>, Row extends object>({
  props,
  table,
  isFiltered,
  isLoading,
  isKnown,
  failed,
  clear,
}: Props<Answer, Row>) => {
  const rows = table.getRowModel().rows
  if (isKnown && rows.length === 0 && !isLoading) {
    if (isFiltered) return <NothingFound clear={clear} />
    return (
      <div className="console-nothing">
        <p>{props.empty}</p>
      </div>
    )
  }
  if (!isKnown && failed) return null
  return (
    <>
      <CardHead table={table} />
      <table className="console-table console-rows" role="table" aria-busy={isLoading}>
        <caption className="sr-only">{props.label}</caption>
        <Heads table={table} columns={props.columns} />
        <tbody role="rowgroup">
          {isKnown ? (
            rows.map((row) => <Line key={row.id} props={props} row={row} table={table} />)
          ) : (
            <Skeleton width={table.getVisibleLeafColumns().length} />
          )}
        </tbody>
      </table>
    </>
  )
}

const NothingFound = ({ clear }: { clear: () => void }) => (
  <div className="console-nothing">
    <p>조건에 맞는 결과가 없습니다.</p>
    <button className="button-line" type="button" onClick={clear}>
      조건 초기화
    </button>
  </div>
)

const Skeleton = ({ width }: { width: number }) =>
  Array.from({ length: 8 }, (_, line) => (
    <tr role="row" key={line}>
      {Array.from({ length: width + 1 }, (_cell, index) => (
        <td role="cell" key={index}>
          <Bar />
        </td>
      ))}
    </tr>
  ))

interface LineProps<Answer extends ListAnswer<Row>, Row extends object> {
  props: ListProps<Answer, Row>
  row: ListRow<Row>
  table: ListTable<Row>
}

const Line = <Answer extends ListAnswer<Row>, Row extends object>({
  props,
  row,
  table,
}: LineProps<Answer, Row>) => {
  const [open, setOpen] = useState(false)
  const [first, ...others] = row.getVisibleCells()
  const columnOf = (id: string): Column<Row> | undefined =>
    props.columns.find((column) => column.id === id)
  const hasMore = others.some(({ column }) => columnOf(column.id)?.minor)
  return (
    <tr role="row" data-row={row.id} data-ticked={row.getIsSelected()} data-open={open}>
      <td className="console-tick" role="cell">
        <label>
          <input
            type="checkbox"
            aria-label={`${props.rowLabel(row.original)} 선택`}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        </label>
      </td>
      <th role="rowheader" scope="row">
        {first && (
          <Opener {...props} row={row.original}>
            <table.FlexRender cell={first} />
          </Opener>
        )}
      </th>
      {others.map((cell) => (
        <td
          role="cell"
          key={cell.id}
          data-label={columnOf(cell.column.id)?.label}
          data-figures={columnOf(cell.column.id)?.figures}
          data-long={columnOf(cell.column.id)?.long}
          data-minor={columnOf(cell.column.id)?.minor}
        >
          <table.FlexRender cell={cell} />
        </td>
      ))}
      {hasMore && (
        <td className="console-more" role="cell">
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            <span>{open ? '접기' : '더 보기'}</span>
            <span className="sr-only">: {props.rowLabel(row.original)}</span>
          </button>
        </td>
      )}
    </tr>
  )
}

interface OpenerProps<Row> {
  row: Row
  hrefOf?: (row: Row) => string
  onOpen?: (row: Row) => void
  children: ReactNode
}

const Opener = <Row,>({ row, hrefOf, onOpen, children }: OpenerProps<Row>) => {
  if (hrefOf !== undefined) {
    const open = onOpen && { onClick: inPlace(() => onOpen(row)) }
    return (
      <a data-opener href={hrefOf(row)} {...open}>
        {children}
      </a>
    )
  }
  if (onOpen === undefined) return children
  return (
    <button data-opener type="button" onClick={() => onOpen(row)}>
      {children}
    </button>
  )
}
