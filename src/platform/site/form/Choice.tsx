import { say } from '#platform/rules/say.ts'
import { Field } from '#platform/site/form/Field.tsx'

export interface ChoiceProps {
  label: string
  value: string | undefined
  choices: readonly { value: string; label: string }[]
  hint?: string | undefined
  error?: string | undefined
  first?: boolean
  onChange: (value: string) => void
}

export const Choice = ({
  label,
  value = '',
  choices,
  hint,
  error,
  first,
  onChange,
}: ChoiceProps) => (
  <Field label={label} required hint={hint} error={error}>
    {(control) => (
      <select
        className="control card:max-w-[48rem]"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...(first && { 'data-first': true })}
        {...control}
      >
        {value === '' && (
          <option value="" disabled>
            {say('선택해 주세요')}
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
