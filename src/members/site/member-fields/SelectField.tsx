import type { ComponentProps } from 'react'
import { sayOwn } from '#platform/rules/say.ts'
import { Field } from '#platform/site/form/Field.tsx'

interface Props extends Omit<ComponentProps<'select'>, 'children' | 'id'> {
  label: string
  error?: string | undefined
  hint?: string | undefined
  choices: readonly string[] | ReadonlyMap<string, string>
  empty?: string
}

export const SelectField = ({ label, error, hint, required, choices, empty, ...select }: Props) => (
  <Field label={label} error={error} hint={hint} required={required}>
    {(control) => (
      <select className="control card:max-w-[24rem]" {...select} {...control}>
        {empty !== undefined && <option value="">{sayOwn(empty)}</option>}
        {[...choices].map((choice) => {
          const [value, shown] = typeof choice === 'string' ? [choice, sayOwn(choice)] : choice
          return (
            <option key={value} value={value}>
              {shown}
            </option>
          )
        })}
      </select>
    )}
  </Field>
)
