import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Input, Key, KeyOf } from '#platform/client/keys.ts'
import {
  type Address,
  filtered,
  type Go,
  queryOf,
  readAddress,
  useAddress,
} from '#platform/console/list/address.ts'
import { CsvButton } from '#platform/console/list/CsvButton.tsx'
import { Filters } from '#platform/console/list/Filters.tsx'
import { KeysDialog, useListKeys } from '#platform/console/list/keys.tsx'
import { Rows } from '#platform/console/list/Rows.tsx'
import { SelectionBar, useSelection } from '#platform/console/list/selection.tsx'
import { Tools } from '#platform/console/list/Tools.tsx'
import type { Filter, ListAnswer, ListProps, Selection } from '#platform/console/list/types.ts'
import { useListTable } from '#platform/console/list/use-table.ts'
import { Views } from '#platform/console/list/Views.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { lastPage, pageRows } from '#platform/rules/pages.ts'
import { Pagination } from '#platform/site/ui/Pagination.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'

const namesOf = <Answer,>(filters: readonly Filter<Answer>[]): string[] =>
  filters.flatMap((filter) => (filter.kind === 'days' ? [filter.from, filter.to] : [filter.name]))

const pageOf = <Answer,>(
  filters: readonly Filter<Answer>[],
  address: Address,
): Address['filters'] =>
  readAddress(queryOf(address), namesOf(filters.filter(({ kind }) => kind === 'page'))).filters

const wantedOf = ({ filters, sort }: Address, usual: string): Record<string, string> => ({
  ...filters,
  sort: sort ?? usual,
})

const none: readonly never[] = []

const useList = <Answer extends ListAnswer<Row>, Row extends object>(
  props: ListProps<Answer, Row>,
) => {
  const { name, filters, columns, rowKey, pageSize = pageRows } = props
  const section = useRef<HTMLElement>(null)
  const [helping, setHelping] = useState(false)
  const names = useMemo(() => namesOf(filters), [filters])
  const [address, go] = useAddress(names)
  const wanted = wantedOf(address, props.sort)
  const asked = { ...wanted, page: address.page } as Input<KeyOf<Answer>>
  const { answer: found, isLoading, trouble, again } = useRows(props.call, asked)
  const answer = found as Answer | undefined
  const rows = answer?.rows ?? none
  const count = answer?.count ?? 0
  const pages = usePages({ address, go, section, pageSize, count: answer?.count })
  const keys = rows.map(rowKey)
  const { selection, ticked, tick, tickAll } = useSelection({ address, wanted, count, keys })
  const table = useListTable<Row>({
    name,
    columns,
    rows,
    rowKey,
    ticked,
    sort: wanted['sort'] ?? props.sort,
    onSort: (sort) => go({ ...address, page: 1, sort: sort === props.sort ? undefined : sort }),
    onTick: tick,
  })
  useListKeys(section, {
    tick: (key) => table.getRow(key).toggleSelected(),
    help: () => setHelping(true),
  })
  const kept = pageOf(filters, address)
  const clear = (): void => go({ ...address, page: 1, filters: kept })
  const set = Object.keys(address.filters).length - Object.keys(kept).length
  const view = { section, address, go, names, wanted, kept, set, clear, helping, setHelping }
  return {
    ...view,
    answer,
    rows,
    count,
    isLoading,
    trouble,
    again,
    pages,
    selection,
    tickAll,
    table,
  }
}

/**
 * A list whose call sorts, filters and pages. The address holds its state, and it works by keyboard
 * alone (`?` shows the keys). `columns`, `filters` and the functions must be created once, outside
 * the component.
 */
export const List = <Answer extends ListAnswer<Row>, Row extends object>(
  props: ListProps<Answer, Row>,
) => {
  const { section, address, go, names, kept, set, clear, helping, setHelping, ...list } =
    useList(props)
  const { answer, rows, count, isLoading, trouble, again, pages, selection, tickAll, table } = list
  const { name, filters } = props
  return (
    <section className="console-list" ref={section} aria-label={props.label}>
      <Views
        name={name}
        address={address}
        go={go}
        names={names}
        kept={kept}
        views={props.views ?? none}
      />
      <Filters
        filters={filters}
        address={address}
        answer={answer}
        clear={clear}
        set={set}
        onFilter={(set, how) => go(filtered(address, set), how)}
      />
      <Tools
        props={props}
        answer={answer}
        table={table}
        selection={selection}
        page={pages.last > 1 ? ` (${address.page}/${pages.last} 페이지)` : ''}
        onHelp={() => setHelping(true)}
      />
      {trouble !== undefined && <Trouble text={trouble} retry={again} />}
      <Rows
        props={props}
        table={table}
        isLoading={isLoading}
        clear={clear}
        isFiltered={set > 0}
        isKnown={answer !== undefined}
        failed={trouble !== undefined}
      />
      {pages.last > 1 && <Pagination page={address.page} {...pages} />}
      <SelectionBar
        selection={selection}
        count={count}
        tickAll={tickAll}
        shown={rows.length}
        unit={props.unit}
      >
        <Actions props={props} selection={selection} count={count} />
      </SelectionBar>
      <KeysDialog open={helping} onClose={() => setHelping(false)} />
    </section>
  )
}

interface ActionsProps {
  props: Pick<ListProps<ListAnswer<object>, object>, 'actions' | 'csv' | 'unit' | 'label'>
  selection: Selection
  count: number
}

const Actions = ({ props: { actions, csv, unit, label }, selection, count }: ActionsProps) => (
  <>
    {actions?.(selection)}
    {csv && <CsvButton look="console-link" {...{ csv, selection, unit, label, count }} />}
  </>
)

/** A page of a list. The previous page stays while the next one loads, so that nothing jumps. */
const useRows = <K extends Key>(key: K, input: Input<K>) => {
  const { data, trouble, again } = useAnswer(key, input)
  const [kept, setKept] = useState(data)
  if (data !== undefined && data !== kept) setKept(data)
  return {
    answer: data ?? kept,
    isLoading: data === undefined && trouble === undefined,
    trouble,
    again,
  }
}

interface Asked {
  address: Address
  go: Go
  section: RefObject<HTMLElement | null>
  pageSize: number
  count: number | undefined
}

const usePages = ({ address, go, section, pageSize, count }: Asked) => {
  const last = lastPage(count ?? 0, pageSize)
  const isBeyond = count !== undefined && address.page > last
  useEffect(() => {
    if (isBeyond) go({ ...address, page: last }, 'replace')
  }, [isBeyond, address, last, go])
  return {
    last,
    hrefOf: (page: number): string => queryOf({ ...address, page }) || location.pathname,
    onTurn: (page: number): void => {
      go({ ...address, page })
      section.current?.scrollIntoView({ block: 'start' })
    },
  }
}
