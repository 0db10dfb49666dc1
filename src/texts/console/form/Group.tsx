import { valueIn } from '#texts/console/form/desk.ts'
import type { Way } from '#texts/console/form/edits.ts'
import { List } from '#texts/console/form/List.tsx'
import { Value } from '#texts/console/form/Value.tsx'
import type { FormField, FormGroup } from '#texts/rules/text-form.ts'

interface Props {
  group: FormGroup
  way: Way
  data: unknown
}

/** The fields of a group, each under its label. */
export const Group = ({ group, way, data }: Props) => {
  const order = group.fields.map(({ key }) => key)
  const hasWords = group.fields.some(({ kind }) => kind === 'words')
  return (
    <div
      className={`grid items-start gap-2 ${hasWords ? 'pad:grid-cols-2' : 'grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]'}`}
    >
      {group.fields.map((field) => (
        <One
          key={field.key}
          field={field}
          way={[...way, field.key]}
          data={valueIn(data, field.key)}
          order={order}
        />
      ))}
    </div>
  )
}

interface OneProps {
  field: FormField
  way: Way
  data: unknown
  /** The keys of the group that it belongs to. */
  order: readonly string[]
}

const One = ({ field, way, data, order }: OneProps) => {
  if (field.kind === 'list') return <List list={field} way={way} data={data} />
  if (field.kind === 'group') {
    return (
      <fieldset className="console-card col-span-full min-w-0">
        <legend className="px-1 font-bold text-brand">{field.label}</legend>
        <Group group={field} way={way} data={data} />
      </fieldset>
    )
  }
  return <Value field={field} way={way} data={data} order={order} />
}
