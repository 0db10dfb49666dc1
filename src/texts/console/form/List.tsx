import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { type Way, withItem, withMoved, withoutItem } from '#texts/console/form/edits.ts'
import { Behind, English, pairsOf } from '#texts/console/form/English.tsx'
import { Control, type PlainField, useDesk, useProblemAt } from '#texts/console/form/Value.tsx'
import { blankOf, type FormGroup, type FormList } from '#texts/rules/text-form.ts'

interface Props {
  list: FormList
  way: Way
  data: unknown
}

export const List = ({ list, way, data }: Props) => {
  const { change } = useDesk()
  const problem = useProblemAt(way)
  const id = useId()
  const rows = useRef<HTMLOListElement>(null)
  const items: readonly unknown[] = Array.isArray(data) ? data : []
  const add = (index: number): void => {
    change((text) => withItem(text, way, index, blankOf(list.item, newId)))
    // The new row's first field gets the focus.
    setTimeout(() => {
      rows.current?.children[index]?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    })
  }
  const isPlain = list.item.kind !== 'group' && list.item.kind !== 'list'
  return (
    <section className="min-w-0" aria-labelledby={id}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-1">
        <h2 className="text-h4 font-bold text-brand" id={id}>
          {list.label} <span className="font-normal text-sub">{items.length}</span>
        </h2>
        {items.length > 5 && !list.fixed && (
          <Add list={list.label} words="맨 위에 추가" onAdd={() => add(0)} />
        )}
      </div>
      {list.hint !== undefined && <p className="mb-1 text-small text-sub">{list.hint}</p>}
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
      {!list.fixed && (
        <div className="mt-1">
          <Add
            list={list.label}
            words={items.length > 5 ? '맨 아래에 추가' : `${list.item.label} 추가`}
            onAdd={() => add(items.length)}
          />
        </div>
      )}
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

const newId = (): string => crypto.randomUUID().slice(0, 8)

interface ItemProps {
  list: FormList
  way: Way
  index: number
  count: number
  data: unknown
}

const Item = ({ list, way, index, count, data }: ItemProps) => {
  const { item } = list
  const { draw, isEnglish } = useDesk()
  const name = `${isEnglish ? '영문 ' : ''}${item.label} ${index + 1}`
  const at = [...way, index]
  const buttons = <Buttons list={list} way={way} index={index} count={count} name={name} />
  if (item.kind === 'group' && item.fields.some(({ kind }) => kind === 'list')) {
    return (
      <li className="py-2">
        <fieldset className="console-card min-w-0">
          <legend className="px-1 font-bold text-brand">{name}</legend>
          {draw(item, at, data)}
          {buttons}
        </fieldset>
      </li>
    )
  }
  return (
    <li
      className={`flex flex-wrap items-start gap-1 card:flex-nowrap ${item.kind === 'group' ? 'py-[0.4rem]' : ''}`}
    >
      {item.kind === 'group' ? (
        <Line group={item} way={at} data={data} name={name} isFirst={index === 0} />
      ) : (
        <Cell field={item as PlainField} way={at} data={data} order={[]} name={name} />
      )}
      {buttons}
    </li>
  )
}

interface LineProps {
  group: FormGroup
  way: Way
  data: unknown
  name: string
  isFirst: boolean
}

const Line = ({ group, way, data, name, isFirst }: LineProps) => {
  const pairs = pairsOf(group, way, data)
  const cells = pairs.flatMap(({ own, english }) =>
    english === undefined ? [own] : [own, english],
  )
  const isLong = pairs.length > 5 || cells.some(({ field }) => field.kind === 'picture')
  const cell = ({ field, ...place }: (typeof cells)[number]) => (
    <Cell
      field={field as PlainField}
      {...place}
      name={`${name} ${field.label}`}
      words={field.label}
      isFirst={isFirst || isLong}
      wide={isLong && wideKinds.has(field.kind)}
    />
  )
  return (
    <div className="flex min-w-0 flex-1 basis-full flex-col gap-[0.4rem] card:basis-auto">
      <div
        className={
          isLong ? 'flex flex-wrap gap-1' : 'grid gap-1 pad:auto-cols-fr pad:grid-flow-col'
        }
      >
        {pairs.map(({ own, english }) => (
          <div
            className="flex min-w-0 flex-1 basis-[20rem] flex-wrap gap-[0.4rem]"
            key={own.field.key}
          >
            {cell(own)}
            {english && (
              <English group={group} way={way} field={own.field.key}>
                {cell(english)}
              </English>
            )}
          </div>
        ))}
      </div>
      <Behind group={group} way={way} data={data} name={name} />
    </div>
  )
}

const wideKinds = new Set<string>(['words', 'lines', 'picture', 'url'])

interface CellProps {
  field: PlainField
  way: Way
  data: unknown
  order: readonly string[]
  name: string
  words?: string
  isFirst?: boolean
  wide?: boolean
}

const Cell = ({ words, isFirst, wide, name, ...place }: CellProps) => {
  const problem = useProblemAt(place.way)
  return (
    <label
      className={`flex min-w-0 flex-1 flex-col gap-[0.2rem] ${wide ? 'basis-[22rem]' : 'basis-[12rem]'}`}
    >
      {words && (
        <span className={`text-floor text-sub ${isFirst ? '' : 'pad:hidden'}`} aria-hidden="true">
          {words}
        </span>
      )}
      <Control {...place} control={{ 'aria-label': name, 'aria-invalid': problem !== undefined }} />
      {problem !== undefined && <span className="font-semibold text-danger">{problem}</span>}
    </label>
  )
}

const Buttons = ({ list, way, index, count, name }: Omit<ItemProps, 'data'> & { name: string }) => {
  const { change, remove } = useDesk()
  const move = (to: number): void => change((text) => withMoved(text, way, index, to))
  return (
    <div className="ml-auto flex flex-none self-end">
      {[
        { words: '위로', Icon: ArrowUp, to: index - 1 },
        { words: '아래로', Icon: ArrowDown, to: index + 1 },
      ].map(({ words, Icon, to }) => (
        <button
          className="icon-button"
          type="button"
          aria-label={`${name} ${words}`}
          aria-disabled={to < 0 || to === count}
          key={words}
          onClick={() => to >= 0 && to < count && move(to)}
        >
          <Icon className="size-[1.8rem]" aria-hidden="true" />
        </button>
      ))}
      {!list.fixed && (
        <button
          className="icon-button text-danger"
          type="button"
          aria-label={`${name} 삭제`}
          onClick={() => remove((text) => withoutItem(text, way, index), `${name}번째를`)}
        >
          <Trash2 className="size-[1.8rem]" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
