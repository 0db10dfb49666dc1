import { useDesk, useProblemAt } from '#texts/console/form/desk.ts'
import { type Way, withItem } from '#texts/console/form/edits.ts'
import { Item } from '#texts/console/form/Item.tsx'
import type { FormList, FormField } from '#texts/rules/text-form.ts'
import { Plus } from 'lucide-react'
import { useId, useRef } from 'react'

interface Props {
  list: FormList
  way: Way
  data: unknown
}

/** Rows that are added, moved and taken away. */
export const List = ({ list, way, data }: Props) => {
  const { change } = useDesk()
  const problem = useProblemAt(way)
  const id = useId()
  const rows = useRef<HTMLOListElement>(null)
  const items: readonly unknown[] = Array.isArray(data) ? data : []
  const add = (index: number): void => {
    change((text) => withItem(text, way, index, blankOf(list.item)))
    // Where the new row is to be filled in.
    setTimeout(() => {
      rows.current?.children[index]?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    })
  }
  const isPlain = list.item.kind !== 'group' && list.item.kind !== 'list'
  return (
    <section className="col-span-full min-w-0" aria-labelledby={id}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-1">
        <h2 className="text-h4 font-bold text-brand" id={id}>
          {list.label} <span className="font-normal text-sub">{items.length}</span>
        </h2>
        {items.length > 5 && <Add list={list.label} words="맨 위에 더하기" onAdd={() => add(0)} />}
      </div>
      {problem !== undefined && (
        <p className="font-semibold text-danger" role="alert">
          {problem}
        </p>
      )}
      <ol className={isPlain ? 'flex flex-col gap-1' : 'divide-y divide-line'} ref={rows}>
        {items.map((item, index) => (
          <Item key={index} list={list} way={way} index={index} count={items.length} data={item} />
        ))}
      </ol>
      <div className="mt-1">
        <Add
          list={list.label}
          words={items.length > 5 ? '맨 아래에 더하기' : `${list.item.label} 더하기`}
          onAdd={() => add(items.length)}
        />
      </div>
    </section>
  )
}

interface AddProps {
  list: string
  words: string
  onAdd: () => void
}

const Add = ({ list, words, onAdd }: AddProps) => (
  <button className="button-line" type="button" aria-label={`${list}: ${words}`} onClick={onAdd}>
    <Plus className="size-[1.8rem]" aria-hidden="true" /> {words}
  </button>
)

/** A value with nothing in it yet, as a list gets it when a row is added. */
const blankOf = (field: FormField): unknown => {
  switch (field.kind) {
    case 'group':
      return Object.fromEntries(
        field.fields.filter(({ optional }) => !optional).map((one) => [one.key, blankOf(one)]),
      )
    case 'list':
      return [blankOf(field.item)]
    case 'choice':
      return field.options[0] ?? ''
    case 'switch':
      return false
    case 'number':
    case 'won':
      return 0
    case 'words':
    case 'day':
      return ''
  }
}
