import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { Column } from '#platform/console/list/types.ts'
import type { ListTable } from '#platform/console/list/use-table.ts'

interface Props<Row extends object> {
  table: ListTable<Row>
  columns: readonly Column<Row>[]
}

export const Heads = <Row extends object>({ table, columns }: Props<Row>) => (
  <thead role="rowgroup">
    <tr role="row">
      <th className="console-tick" role="columnheader" scope="col">
        <TickAll table={table} />
      </th>
      {table.getHeaderGroups().flatMap(({ headers }) =>
        headers.map(({ id, column }) => {
          const sorted = column.getIsSorted()
          const words = String(column.columnDef.header)
          return (
            <th
              role="columnheader"
              scope="col"
              key={id}
              data-figures={columns.find((one) => one.id === column.id)?.figures}
              aria-sort={ariaSort(sorted)}
            >
              {column.getCanSort() ? (
                <button type="button" onClick={column.getToggleSortingHandler()}>
                  {words}
                  <Arrow sorted={sorted} />
                </button>
              ) : (
                words
              )}
            </th>
          )
        }),
      )}
    </tr>
  </thead>
)

type Table<Row extends object> = Pick<Props<Row>, 'table'>

const TickAll = <Row extends object>({ table }: Table<Row>) => {
  const isSome = table.getIsSomePageRowsSelected()
  return (
    <label>
      <input
        type="checkbox"
        aria-label="현재 페이지 전체 선택"
        checked={table.getIsAllPageRowsSelected()}
        ref={(box) => {
          if (box !== null) box.indeterminate = isSome
        }}
        onChange={table.getToggleAllPageRowsSelectedHandler()}
      />
    </label>
  )
}

export const CardHead = <Row extends object>({ table }: Table<Row>) => {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanSort())
  const by = columns.find((column) => column.getIsSorted() !== false)
  return (
    <div className="console-card-head">
      <span className="console-tick">
        <TickAll table={table} />
      </span>
      {columns.length > 0 && (
        <label className="console-sort">
          정렬
          <select
            className="control"
            value={by === undefined ? '' : `${by.getIsSorted()} ${by.id}`}
            onChange={({ target: { value } }) => {
              const [order, id] = value.split(' ')
              columns.find((column) => column.id === id)?.toggleSorting(order === 'desc')
            }}
          >
            {by === undefined && <option value="">기본순</option>}
            {columns.flatMap(({ id, columnDef }) =>
              (['asc', 'desc'] as const).map((order) => (
                <option key={order + id} value={`${order} ${id}`}>
                  {String(columnDef.header)} {order === 'asc' ? '오름차순' : '내림차순'}
                </option>
              )),
            )}
          </select>
        </label>
      )}
    </div>
  )
}

const ariaSort = (sorted: false | 'asc' | 'desc'): 'ascending' | 'descending' | undefined => {
  if (sorted === false) return undefined
  return sorted === 'asc' ? 'ascending' : 'descending'
}

const arrows = { asc: ArrowUp, desc: ArrowDown } as const

const Arrow = ({ sorted }: { sorted: false | 'asc' | 'desc' }) => {
  const Icon = sorted === false ? ArrowUpDown : arrows[sorted]
  return <Icon className="size-[1.6rem]" data-off={sorted === false} aria-hidden="true" />
}
