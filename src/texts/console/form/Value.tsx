import { createContext, type ReactNode, useContext, useState } from 'react'
import { useAnswer } from '#platform/console/use-answer.ts'
import { seoulDay, seoulTime } from '#platform/rules/days.ts'
import { Field } from '#platform/site/form/Field.tsx'
import type { TextProblem } from '#texts/api/texts.ts'
import { type Way, withoutKey, withValue } from '#texts/console/form/edits.ts'
import { type Attributes, Picture } from '#texts/console/form/Picture.tsx'
import { englishWords } from '#texts/rules/english-gaps.ts'
import { type FormField, type FormGroup, type PlainKind, wayName } from '#texts/rules/text-form.ts'

export type PlainField = Exclude<FormField, { kind: 'group' | 'list' }>

interface Props {
  field: PlainField
  way: Way
  data: unknown
  order: readonly string[]
}

export const Value = ({ field, ...place }: Props) => {
  const problem = useProblemAt(place.way)
  const { isEnglish } = useDesk()
  if (field.kind === 'switch') {
    return (
      <label className="tick">
        <Control field={field} {...place} control={{}} />
        {field.label}
      </label>
    )
  }
  return (
    <Field
      label={field.optional && isEnglish !== true ? `${field.label} (선택)` : field.label}
      hint={field.hint}
      error={problem}
      announced
    >
      {(control) => <Control field={field} {...place} control={control} />}
    </Field>
  )
}

export const shownIn = ({ fields }: FormGroup): readonly FormField[] =>
  fields.filter(({ key, kind }) => kind !== 'id' && key !== 'en')

export const Control = ({ field, way, data, order, control }: Props & { control: Attributes }) => {
  const { change, isEnglish } = useDesk()
  // Keeps a number as typed until its value changes: `37.` on the way to `37.5`.
  const [typing, setTyping] = useState('')
  const value = typeof data === 'string' || typeof data === 'number' ? String(data) : ''
  const write = (typed: string): void => {
    setTyping(typed)
    change((text) => {
      if (typed === '' && field.optional && order.length > 0) return withoutKey(text, way)
      const written = typed === '' && field.nullable ? null : valueOf(field, typed)
      return withValue(text, way, written, order)
    })
  }
  if (field.kind === 'switch') {
    return (
      <input
        type="checkbox"
        checked={data === true}
        onChange={({ target }) => change((text) => withValue(text, way, target.checked, order))}
        {...control}
      />
    )
  }
  if (field.kind === 'picture' || field.kind === 'seal') {
    return <Picture kind={field.kind} value={value} control={control} onWrite={write} />
  }
  if (field.kind === 'conference') {
    return <ConferenceChoice value={value} control={control} onWrite={write} />
  }
  if (field.kind === 'choice') {
    return (
      <Choice options={optionsOf(field, value)} value={value} control={control} onWrite={write} />
    )
  }
  if (field.kind === 'words' || field.kind === 'lines') {
    return (
      <textarea
        className="grows control"
        rows={1}
        lang={isEnglish ? 'en' : undefined}
        placeholder={isEnglish ? englishWords.missing : undefined}
        value={value}
        // Line breaks become spaces where the value must be one line.
        onChange={({ target: { value: typed } }) =>
          write(field.kind === 'lines' ? typed : typed.replaceAll('\n', ' '))
        }
        {...control}
      />
    )
  }
  return (
    <input
      className="control"
      type={inputTypes[field.kind] ?? 'text'}
      inputMode={isFigure(field) ? 'decimal' : undefined}
      placeholder={field.nullable ? '등록 불가' : undefined}
      value={shownAs(field, value, valueOf(field, typing) === data ? typing : undefined)}
      onChange={({ target }) => write(target.value)}
      {...control}
    />
  )
}

interface ChoiceProps {
  options: readonly { value: string; label: string }[]
  value: string
  control: Attributes
  onWrite: (value: string) => void
}

const Choice = ({ options, value, control, onWrite }: ChoiceProps) => (
  <select
    className="control"
    value={value}
    onChange={({ target }) => onWrite(target.value)}
    {...control}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)

const optionsOf = (field: Extract<PlainField, { kind: 'choice' }>, value: string) => {
  const none = field.nullable ? '해당 없음' : '선택'
  const isUnknown = !field.options.includes(value) && value !== ''
  return [
    ...(field.nullable || value === '' ? [{ value: '', label: none }] : []),
    ...(isUnknown ? [{ value, label: value }] : []),
    ...field.options.map((option) => ({ value: option, label: field.names[option] ?? option })),
  ]
}

const ConferenceChoice = (props: Omit<ChoiceProps, 'options'>) => {
  const { data } = useAnswer('GET /v1/console/texts/list', {})
  const known = (data?.texts ?? []).flatMap(({ path, title: label }) => {
    const [, value] = /^conferences\/(.+)\.yaml$/.exec(path) ?? []
    return value === undefined ? [] : [{ value, label }]
  })
  return <Choice options={[{ value: '', label: '날짜에 따라 자동' }, ...known]} {...props} />
}

const inputTypes: Partial<Record<PlainKind | 'choice', string>> = {
  day: 'date',
  time: 'time',
  moment: 'datetime-local',
  email: 'email',
  tel: 'tel',
  url: 'url',
}

const isFigure = ({ kind }: PlainField): boolean => kind === 'won' || kind === 'number'

const shownAs = ({ kind }: PlainField, value: string, typing: string | undefined): string => {
  if (kind === 'won') return grouped(value)
  if (kind === 'number') return typing ?? value
  return kind === 'moment' ? inSeoul(value) : value
}

/** The format of `datetime-local` in Seoul time; empty for an invalid date. */
const inSeoul = (iso: string): string => {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return ''
  return `${seoulDay(moment)}T${seoulTime(moment)}`
}

const grouped = (value: string): string =>
  /^\d+$/.test(value) ? Number(value).toLocaleString('ko-KR') : value

const valueOf = (field: PlainField, typed: string): string | number => {
  if (field.kind === 'moment' && typed !== '') return `${typed}:00+09:00`
  if (!isFigure(field)) return typed
  const figure = typed.replaceAll(/[,\s원]/g, '')
  return figure !== '' && Number.isFinite(Number(figure)) ? Number(figure) : typed
}

export interface FormDesk {
  change: (edit: (text: string) => string) => void
  remove: (edit: (text: string) => string, what: string) => void
  problems: readonly TextProblem[]
  /** True for fields of the English. */
  isEnglish?: boolean
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

export const useProblemAt = (way: Way): string | undefined => {
  const name = wayName(way)
  return useDesk().problems.find(({ field }) => field === name)?.message
}
