import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { say, sayOwn } from '#platform/rules/say.ts'
import { Field, type FieldProps } from '#platform/site/form/Field.tsx'

type Props = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'children' | 'id' | 'type'>

export const PasswordField = ({ label, hint, error, required, ...input }: Props) => {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className="relative card:max-w-[48rem]">
          <input
            className="control pr-7"
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
          />
          <button
            className="absolute inset-y-0 right-0 grid w-7 cursor-pointer place-items-center rounded-card text-sub"
            type="button"
            aria-label={say('{} 표시', sayOwn(label))}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon className="size-[2.4rem]" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
