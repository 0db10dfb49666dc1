import { useStore } from '@nanostores/react'
import {
  type ColumnDef,
  columnVisibilityFeature,
  type Row as TableRow,
  rowSelectionFeature,
  type RowSelectionState,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { shownColumns } from '#platform/client/stores/console-list.ts'
import type { Column } from '#platform/console/list/types.ts'
import { sortingOf } from '#platform/rules/pages.ts'

/**
 * The server sorts, filters and pages; the table only knows columns, selection and sort direction.
 */
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })

type Features = typeof features
export type ListTable<Row extends object> = ReturnType<typeof useListTable<Row>>
export type ListRow<Row extends object> = TableRow<Features, Row>

interface Options<Row extends object> {
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort: string
  onSort: (sort: string) => void
  ticked: RowSelectionState
  onTick: (ticked: RowSelectionState) => void
}

const definitionsOf = <Row extends object>(
  columns: readonly Column<Row>[],
): ColumnDef<Features, Row>[] =>
  columns.map(({ id, label, cell, sortable }, index) => ({
    id,
    header: label,
    // The table sorts only columns that have a value; the real values are the server's.
    accessorFn: () => undefined,
    cell: ({ row }) => cell(row.original),
    enableHiding: index > 0,
    enableSorting: sortable !== undefined,
    sortDescFirst: sortable === 'down',
  }))

const next = <Value>(updater: Updater<Value>, old: Value): Value =>
  typeof updater === 'function' ? (updater as (value: Value) => Value)(old) : updater

export const useListTable = <Row extends object>(options: Options<Row>) => {
  const { name, columns, rows, rowKey, sort, ticked } = options
  const definitions = useMemo(() => definitionsOf(columns), [columns])
  const kept = shownColumns(name)
  const shown = useStore(kept)
  const columnVisibility = useMemo(() => {
    const usual = columns.map(({ id, hidden }) => [id, hidden !== true] as const)
    return { ...Object.fromEntries(usual), ...shown }
  }, [columns, shown])
  const { column, down } = sortingOf(sort)
  const sorting = [{ id: column, desc: down }]
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { columnVisibility, rowSelection: ticked, sorting },
    onColumnVisibilityChange: (updater) => kept.set(next(updater, columnVisibility)),
    onRowSelectionChange: (updater) => options.onTick(next(updater, ticked)),
    onSortingChange: (updater) => {
      const [first] = next(updater, sorting)
      if (first !== undefined) options.onSort(`${first.desc ? '-' : ''}${first.id}`)
    },
  })
}
