import { type Address, narrowed, queryOf, readAddress } from '#platform/console/list/address.ts'
import { Filters } from '#platform/console/list/Filters.tsx'
import { KeysDialog } from '#platform/console/list/KeysDialog.tsx'
import { Rows } from '#platform/console/list/Rows.tsx'
import { SelectionBar } from '#platform/console/list/SelectionBar.tsx'
import { Tools } from '#platform/console/list/Tools.tsx'
import type { Input, KeyOf } from '#platform/client/keys.ts'
import type { Filter, ListAnswer, ListProps } from '#platform/console/list/types.ts'
import { useAddress } from '#platform/console/list/use-address.ts'
import { useListKeys } from '#platform/console/list/use-list-keys.ts'
import { useListTable } from '#platform/console/list/use-table.ts'
import { usePages } from '#platform/console/list/use-pages.ts'
import { useRows } from '#platform/console/list/use-rows.ts'
import { useSelection } from '#platform/console/list/use-selection.ts'
import { Views } from '#platform/console/list/Views.tsx'
import { Pagination } from '#platform/site/ui/Pagination.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { useMemo, useRef, useState } from 'react'

const namesOf = <Answer,>(filters: readonly Filter<Answer>[]): string[] =>
  filters.flatMap((filter) => (filter.kind === 'days' ? [filter.from, filter.to] : [filter.name]))

/** What clearing the conditions leaves as it is. */
const pageOf = <Answer,>(
  filters: readonly Filter<Answer>[],
  address: Address,
): Address['filters'] =>
  readAddress(queryOf(address), namesOf(filters.filter(({ kind }) => kind === 'page'))).filters

/** What the call is asked for, and the file with it. */
const wantedOf = ({ filters, sort }: Address, usual: string): Record<string, string> => ({
  ...filters,
  sort: sort ?? usual,
})

const none: readonly never[] = []

/**
 * A list of a room: its call sorts, narrows and pages, its address says how, and it can be worked by keyboard alone
 * (`?` says which keys). `columns`, `filters` and the functions are made once, outside the component.
 */
export const List = <Answer extends ListAnswer<Row>, Row extends object>(
  props: ListProps<Answer, Row>,
) => {
  const { name, filters, columns, rowKey, pageSize } = props
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
    ...{ name, columns, rows, rowKey, ticked },
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

  return (
    <section className="console-list" ref={section} aria-label={props.label}>
      <Views {...{ name, address, go, names, kept }} views={props.views ?? none} />
      <Filters
        {...{ filters, address, answer, clear, set }}
        onNarrow={(set, how) => go(narrowed(address, set), how)}
      />
      <Tools {...{ props, answer, table, selection, wanted }} onHelp={() => setHelping(true)} />
      {trouble !== undefined && <Trouble text={trouble} retry={again} />}
      <Rows
        {...{ props, table, isLoading, clear }}
        isNarrowed={set > 0}
        isKnown={answer !== undefined}
        failed={trouble !== undefined}
      />
      {pages.last > 1 && <Pagination page={address.page} {...pages} />}
      {selection.count > 0 && (
        <SelectionBar {...{ selection, count, tickAll }} shown={rows.length} unit={props.unit}>
          {props.actions?.(selection)}
        </SelectionBar>
      )}
      <KeysDialog open={helping} onClose={() => setHelping(false)} />
    </section>
  )
}
