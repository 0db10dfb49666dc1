import { SlidersHorizontal, X } from 'lucide-react'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { pressedKey } from '#platform/client/pressed-key.ts'
import { choicesOf } from '#platform/console/choices.ts'
import type { Address } from '#platform/console/list/address.ts'
import { TextFilter } from '#platform/console/list/TextFilter.tsx'
import type { Filter } from '#platform/console/list/types.ts'

type OnFilter = (set: Readonly<Record<string, string>>, how?: 'push' | 'replace') => void

interface Props<Answer> {
  filters: readonly Filter<Answer>[]
  address: Address
  answer: Answer | undefined
  onFilter: OnFilter
  clear: () => void
  set: number
}

type Shown<Answer> = Extract<Filter<Answer>, { kind: 'choice' | 'days' | 'tick' }>

const isShown = <Answer,>(filter: Filter<Answer>): filter is Shown<Answer> =>
  filter.kind !== 'text' && filter.kind !== 'given' && filter.kind !== 'page'

export const Filters = <Answer,>(props: Props<Answer>) => {
  const { filters, address, answer, onFilter, clear, set } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const texts = filters.filter((filter) => filter.kind === 'text')
  const others = filters.filter(isShown)
  return (
    <div className="console-filters" role="search" aria-label="조건">
      {texts.map(({ name, label }, index) => (
        <TextFilter
          key={name}
          label={label}
          isFirst={index === 0}
          value={address.filters[name] ?? ''}
          onChange={(value, how) => onFilter({ [name]: value }, how)}
        />
      ))}
      {others.length > 0 && (
        <div className="console-filters-more">
          <button
            className="button-line"
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <SlidersHorizontal className="size-[1.8rem]" aria-hidden="true" /> 조건
            {set > 0 && <span>{` ${set}`}</span>}
          </button>
        </div>
      )}
      <div className="console-filters-others" id={id} data-open={open}>
        {others.map((filter) => (
          <Control
            key={filter.label}
            filter={filter}
            answer={answer}
            onFilter={onFilter}
            values={address.filters}
          />
        ))}
      </div>
      <Given filters={filters} onFilter={onFilter} values={address.filters} />
      {set > 0 && (
        <button className="console-link" type="button" onClick={clear}>
          조건 초기화
        </button>
      )}
    </div>
  )
}

interface ControlProps<Answer> {
  filter: Shown<Answer>
  values: Address['filters']
  answer: Answer | undefined
  onFilter: OnFilter
}

const Control = <Answer,>({ filter, values, answer, onFilter }: ControlProps<Answer>) => {
  if (filter.kind === 'choice') {
    const { name, label, choices } = filter
    const offered = choicesOf(typeof choices === 'function' ? choices(answer) : choices)
    return (
      <label className="console-filter">
        <span>{label}</span>
        <select
          className="control"
          value={values[name] ?? ''}
          onChange={({ target }) => onFilter({ [name]: target.value })}
        >
          <option value="">전체</option>
          {withChosen(offered, values[name]).map(({ value, label: words }) => (
            <option value={value} key={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
    )
  }
  if (filter.kind === 'tick') {
    const { name, value, label } = filter
    return (
      <label className="tick self-end">
        <input
          type="checkbox"
          checked={values[name] === value}
          onChange={({ target }) => onFilter({ [name]: target.checked ? value : '' })}
        />
        {label}
      </label>
    )
  }
  return <Days filter={filter} values={values} onFilter={onFilter} />
}

/** Adds the value from a shared address to the choices, which may not have loaded yet. */
const withChosen = (
  choices: readonly { value: string; label: string }[],
  chosen: string | undefined,
): readonly { value: string; label: string }[] =>
  chosen === undefined || choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, label: chosen }]

interface DaysProps {
  filter: { from: string; to: string; label: string }
  values: Address['filters']
  onFilter: OnFilter
}

const Days = ({ filter: { from, to, label }, values, onFilter }: DaysProps) => (
  <div className="console-filter" role="group" aria-label={label}>
    <span aria-hidden="true">{label}</span>
    <span className="console-days">
      <Day
        label={`${label} 시작일`}
        value={values[from]}
        max={values[to]}
        onDay={(day) => onFilter({ [from]: day })}
      />
      <span aria-hidden="true">~</span>
      <Day
        label={`${label} 종료일`}
        value={values[to]}
        min={values[from]}
        onDay={(day) => onFilter({ [to]: day })}
      />
    </span>
  </div>
)

interface DayProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onDay: (day: string) => void
}

/**
 * A picked day is sent at once. Each typed digit makes another day, so a typed one is sent by Enter
 * or when the field is left.
 */
const Day = ({ label, value = '', onDay, ...limits }: DayProps) => {
  const field = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)
  // The address may change elsewhere, too.
  useEffect(() => {
    // The attribute is for control.css, which hides WebKit's date of an empty field.
    if (field.current !== null) Object.assign(field.current, { defaultValue: value, value })
  }, [value])
  const tell = ({ currentTarget: { value: day, validity } }: SyntheticEvent<HTMLInputElement>) => {
    isTyped.current = false
    if (day !== value && !validity.badInput) onDay(day)
  }
  return (
    <input
      className="control"
      type="date"
      aria-label={label}
      ref={field}
      onKeyDown={(event) => {
        isTyped.current = true
        if (pressedKey(event) === 'Enter') tell(event)
      }}
      onChange={(event) => {
        if (!isTyped.current) tell(event)
      }}
      onBlur={tell}
      {...limits}
    />
  )
}

interface GivenProps<Answer> {
  filters: readonly Filter<Answer>[]
  values: Address['filters']
  onFilter: OnFilter
}

const Given = <Answer,>({ filters, values, onFilter }: GivenProps<Answer>) =>
  filters.map((filter) => {
    const value = filter.kind === 'given' ? values[filter.name] : undefined
    if (filter.kind !== 'given' || value === undefined) return null
    const words = filter.words(value)
    return (
      <span className="console-chip" key={filter.name}>
        <span>{words}</span>
        <button
          type="button"
          aria-label={`${words} 조건 초기화`}
          onClick={() => onFilter({ [filter.name]: '' })}
        >
          <X className="size-[1.6rem]" aria-hidden="true" />
        </button>
      </span>
    )
  })
