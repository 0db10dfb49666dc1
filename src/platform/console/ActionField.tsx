import { type Choices, choicesOf } from '#platform/console/choices.ts'
import { wonIn } from '#platform/rules/won.ts'
import { Choice } from '#platform/site/form/Choice.tsx'
import { FieldGroup, TextField } from '#platform/site/form/Field.tsx'
import { LongTextField } from '#platform/site/form/LongTextField.tsx'
import { NumberField, WonField } from '#platform/site/form/NumberField.tsx'

interface TickProps {
  label?: string | undefined
  text: string
  error: string | undefined
  checked: boolean
  first?: boolean
  onChange: (checked: boolean) => void
}

export const Tick = ({ label, text, error, checked, first, onChange }: TickProps) => {
  const box = (part: object) => (
    <label className="tick">
      <input
        {...part}
        type="checkbox"
        {...(first && { 'data-first': true })}
        checked={checked}
        onChange={() => onChange(!checked)}
      />
      {text}
    </label>
  )
  if (label === undefined) return box({})
  return (
    <FieldGroup label={label} required error={error}>
      {box}
    </FieldGroup>
  )
}

interface Texts {
  label: string
  hint?: string | undefined
}

export interface TextSpec extends Texts {
  as?: 'text' | 'long' | 'date' | 'email'
  initial?: string
  optional?: boolean
  min?: string
  max?: string | undefined
}

/** A field of a console form. Without `as` it is one required line, such as a reason. */
export type FieldSpec =
  | TextSpec
  | (Texts & { as: 'won'; initial?: string })
  | (Texts & { as: 'count'; initial?: string })
  | { as: 'tick'; label?: string; hint?: string; text: string; initial?: boolean }
  | (Texts & {
      as: 'choice'
      initial?: string
      choices: Choices<string | number | boolean>
      /** `PickField` for long lists, which only its pages load. */
      field?: typeof Choice
    })

export type Typed = Readonly<Record<string, string | boolean | undefined>>

export const valueOf = (spec: FieldSpec, given: string | boolean | undefined): unknown => {
  const value = given ?? spec.initial ?? (spec.as === 'tick' ? false : '')
  if (spec.as === 'won') return wonIn(String(value)) ?? Number.NaN
  if (spec.as === 'count') return value === '' ? undefined : Number(value)
  if (spec.as === 'choice') {
    return choicesOf(spec.choices).find((choice) => String(choice.value) === value)?.value
  }
  return value
}

interface ActionFieldProps {
  spec: FieldSpec
  first: boolean
  given: string | boolean | undefined
  error: string | undefined
  onChange: (value: string | boolean) => void
}

export const ActionField = ({ spec, first, given, error, onChange }: ActionFieldProps) => {
  if (spec.as === 'tick') {
    const checked = (given ?? spec.initial ?? false) === true
    return (
      <Tick
        label={spec.label}
        error={error}
        checked={checked}
        first={first}
        onChange={onChange}
        text={spec.text}
      />
    )
  }
  const { label, hint } = spec
  const texts = { label, hint, error, value: String(given ?? spec.initial ?? '') }
  if (spec.as === 'won') return <WonField {...texts} first={first} onChange={onChange} />
  if (spec.as === 'count') {
    return <NumberField {...texts} required first={first} onChange={onChange} />
  }
  if (spec.as === 'choice') {
    const choices = choicesOf(spec.choices).map(({ value, label: words }) => ({
      value: String(value),
      label: words,
    }))
    const { field: Shown = Choice } = spec
    return <Shown {...texts} first={first} choices={choices} onChange={onChange} />
  }
  const { as = 'text', optional = false, min, max } = spec
  if (as === 'long') return <LongTextField {...texts} required={!optional} onChange={onChange} />
  return (
    <TextField
      {...texts}
      type={as}
      required={!optional}
      min={min}
      max={max}
      {...(first && { 'data-first': true })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
