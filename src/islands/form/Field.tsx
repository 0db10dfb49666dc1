import { type ComponentProps, type ReactNode, useId } from 'react'

/** What the control inside a field must carry. */
interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
}

interface FieldTexts {
  label: string
  /** How to fill it in; stays visible. */
  hint?: ReactNode
  /** Says how to mend what was typed. */
  error?: string | undefined
  /** The error is heard at once, wherever the focus is: for what is judged without a form being sent. */
  heard?: boolean
  required?: boolean | undefined
  /** Where the mark of a required field stands. */
  star?: 'before' | 'after'
}

export interface FieldProps extends FieldTexts {
  children: (control: ControlProps) => ReactNode
}

/** A label, its control, a hint and a message that belong together, for eyes and ears alike. */
export const Field = ({ children, ...texts }: FieldProps) => {
  const { id, described, messages } = useMessages(texts)
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>
          {texts.star === 'before' && <Star />}
          {texts.label}
        </label>
        {texts.required && texts.star !== 'before' && <Star />}
      </div>
      <div className="field-body">
        {children({ id, ...described, 'aria-required': texts.required })}
        {messages}
      </div>
    </div>
  )
}

/** What each control of a group must carry, besides a label of its own. */
type PartProps = Omit<ControlProps, 'id' | 'aria-required'>

interface GroupProps extends FieldTexts {
  children: (part: PartProps) => ReactNode
}

/** Several controls under one label: a birthday, an address. */
export const FieldGroup = ({ children, ...texts }: GroupProps) => {
  const { id, described, messages } = useMessages(texts)
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <div className="field-label">
        <span id={id}>{texts.label}</span>
        {texts.required && <Star />}
      </div>
      <div className="field-body">
        {children(described)}
        {messages}
      </div>
    </div>
  )
}

/** For the eye; to be heard there is `aria-required`. */
const Star = () => (
  <span className="text-danger" aria-hidden="true">
    *
  </span>
)

const useMessages = ({ error, heard, hint }: FieldTexts) => {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error && `${id}-error`
  const messages = (
    <>
      {error && (
        <p
          className="text-small font-semibold text-danger"
          id={errorId}
          role={heard ? 'alert' : undefined}
        >
          {error}
        </p>
      )}
      {hint && (
        <p className="text-small text-sub" id={hintId}>
          {hint}
        </p>
      )}
    </>
  )
  const described = {
    'aria-invalid': error !== undefined,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
  }
  return { id, described, messages }
}

type InputProps = Omit<ComponentProps<'input'>, 'children' | 'id'>

/** Takes what react-hook-form's `register` answers as it is. */
export const TextField = ({ label, hint, error, required, ...input }: FieldTexts & InputProps) => (
  <Field label={label} hint={hint} error={error} required={required}>
    {(control) => <input className="control" type="text" {...input} {...control} />}
  </Field>
)
