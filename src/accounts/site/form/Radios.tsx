import type { ComponentProps } from 'react'
import { sayOwn } from '#platform/rules/say.ts'
import { FieldGroup } from '#platform/site/form/Field.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'children' | 'id' | 'type' | 'value'> {
  label: string
  error?: string | undefined
  hint?: string | undefined
  choices: readonly string[]
}

export const Radios = ({ label, error, hint, choices, ...input }: Props) => (
  <FieldGroup label={label} error={error} hint={hint} required>
    {(described) => (
      <div className="flex flex-wrap gap-x-4">
        {choices.map((choice) => (
          <label className="flex min-h-7 cursor-pointer items-center gap-1 pr-2" key={choice}>
            <input
              className="size-[2.4rem] accent-action"
              type="radio"
              value={choice}
              {...input}
              aria-describedby={described['aria-describedby']}
            />
            {sayOwn(choice)}
          </label>
        ))}
      </div>
    )}
  </FieldGroup>
)
