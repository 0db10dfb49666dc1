import type { ComponentProps } from 'react'
import { Field } from '#platform/site/form/Field.tsx'

interface Props extends Omit<ComponentProps<'select'>, 'children' | 'id'> {
  label: string
  error?: string | undefined
  hint?: string | undefined
  choices: readonly string[]
  empty?: string
}

export const SelectField = ({ label, error, hint, required, choices, empty, ...select }: Props) => (
  <Field label={label} error={error} hint={hint} required={required}>
    {(control) => (
      <select className="control card:max-w-[24rem]" {...select} {...control}>
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )}
  </Field>
)
