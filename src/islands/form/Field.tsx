import { type ComponentProps, type ReactNode, useId } from 'react'

/** What the control inside a field must carry. */
interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
}

export interface FieldProps {
  label: string
  /** How to fill it in; stays visible. */
  hint?: string | undefined
  /** Says how to mend what was typed. */
  error?: string | undefined
  required?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** A label, its control, a hint and a message that belong together, for eyes and ears alike. */
export const Field = ({ label, hint, error, required, children }: FieldProps) => {
  const id = useId()
  const hintId = hint && `${id}-hint`
  const errorId = error && `${id}-error`
  return (
    <div className="flex flex-col gap-1">
      <label className="text-small font-semibold text-text" htmlFor={id}>
        {label}
        {required && (
          <span className="text-danger" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-required': required,
      })}
      {error && (
        <p className="text-small text-danger" id={errorId}>
          {error}
        </p>
      )}
      {hint && (
        <p className="text-small text-sub" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

type InputProps = Omit<ComponentProps<'input'>, 'children' | 'id'>

/** Takes what react-hook-form's `register` answers as it is. */
export const TextField = ({
  label,
  hint,
  error,
  required,
  ...input
}: Omit<FieldProps, 'children'> & InputProps) => (
  <Field label={label} hint={hint} error={error} required={required}>
    {(control) => <input className="control" type="text" {...input} {...control} />}
  </Field>
)
