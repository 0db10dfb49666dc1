import { Field } from '#platform/site/form/Field.tsx'
import type { TextProblem } from '#texts/api/texts.ts'
import { type Way, withoutKey, withValue } from '#texts/console/form/edits.ts'
import type { FormField, FormGroup } from '#texts/rules/text-form.ts'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

export type PlainField = Exclude<FormField, { kind: 'group' | 'list' }>

interface Props {
  field: PlainField
  way: Way
  data: unknown
  order: readonly string[]
}

/** A single value under its label. */
export const Value = ({ field, ...place }: Props) => {
  const problem = useProblemAt(place.way)
  const { change } = useDesk()
  if (field.kind === 'switch') {
    return (
      <label className="tick">
        <input
          type="checkbox"
          checked={place.data === true}
          onChange={({ target }) =>
            change((text) => withValue(text, place.way, target.checked, place.order))
          }
        />
        {field.label}
      </label>
    )
  }
  return (
    <Field label={field.optional ? `${field.label} (선택)` : field.label} error={problem} announced>
      {(control) => <Control field={field} {...place} control={control} />}
    </Field>
  )
}

type Attributes = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'aria-required'
>

/** What a value is typed into, or chosen from. */
export const Control = ({ field, way, data, order, control }: Props & { control: Attributes }) => {
  const { change } = useDesk()
  const value = typeof data === 'string' || typeof data === 'number' ? String(data) : ''
  const write = (typed: string): void =>
    change((text) =>
      typed === '' && field.optional && order.length > 0
        ? withoutKey(text, way)
        : withValue(text, way, valueOf(field, typed), order),
    )
  if (field.kind === 'choice') {
    return (
      <select
        className="control"
        value={value}
        onChange={({ target }) => write(target.value)}
        {...control}
      >
        {!field.options.includes(value) && <option value={value}>{value}</option>}
        {field.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  }
  if (field.kind === 'words') {
    return (
      <textarea
        className="grows control"
        rows={1}
        value={value}
        // A line of the file: Enter ends nothing here.
        onChange={({ target }) => write(target.value.replaceAll('\n', ' '))}
        {...control}
      />
    )
  }
  return (
    <input
      className="control"
      type={field.kind === 'day' ? 'date' : 'text'}
      inputMode={field.kind === 'day' ? undefined : 'numeric'}
      value={field.kind === 'won' ? grouped(value) : value}
      onChange={({ target }) => write(target.value)}
      {...control}
    />
  )
}

/** `80,000`; what is no figure as it is. */
const grouped = (value: string): string =>
  /^\d+$/.test(value) ? Number(value).toLocaleString('ko-KR') : value

const valueOf = ({ kind }: PlainField, typed: string): string | number => {
  if (kind !== 'won' && kind !== 'number') return typed
  const figure = typed.replaceAll(/[,\s원]/g, '')
  return figure !== '' && Number.isFinite(Number(figure)) ? Number(figure) : typed
}

/** What every field of a form works with. */
export interface FormDesk {
  /** Takes the file's text and answers with the changed one. */
  change: (edit: (text: string) => string) => void
  /** Takes away what can be brought back; `what` says what it was. */
  remove: (edit: (text: string) => string, what: string) => void
  problems: readonly TextProblem[]
  /** A group inside a list's item. */
  draw: (group: FormGroup, way: Way, data: unknown) => ReactNode
}

export const valueIn = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined

export const DeskContext = createContext<FormDesk | undefined>(undefined)

export const useDesk = (): FormDesk => {
  const desk = useContext(DeskContext)
  if (desk === undefined) throw new Error('a field stands in a form')
  return desk
}

/** What is wrong at a value, as the checks name it: `officers → 2번째 → name`. */
export const useProblemAt = (way: Way): string | undefined => {
  const name = way.map((part) => (typeof part === 'number' ? `${part + 1}번째` : part)).join(' → ')
  return useDesk().problems.find(({ field }) => field === name)?.message
}
