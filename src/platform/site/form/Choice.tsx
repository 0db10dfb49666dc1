import { Field } from '#platform/site/form/Field.tsx'

export interface ChoiceProps {
  label: string
  value: string | undefined
  choices: readonly { value: string; label: string }[]
  hint?: string | undefined
  error?: string | undefined
  first?: boolean
  /** One that is not may be taken back by `empty`. */
  required?: boolean
  /** The words of the choice that is none. */
  empty?: string
  /** Names the field for links to it. */
  path?: string
  onChange: (value: string) => void
}

export const Choice = ({
  label,
  value = '',
  choices,
  hint,
  error,
  first,
  required = true,
  empty = '선택해 주세요',
  path,
  onChange,
}: ChoiceProps) => (
  <Field label={label} required={required} hint={hint} error={error}>
    {(control) => (
      <select
        className="control card:max-w-[48rem]"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        data-path={path}
        {...(first && { 'data-first': true })}
        {...control}
      >
        {(value === '' || !required) && (
          <option value="" disabled={required}>
            {empty}
          </option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )}
  </Field>
)
