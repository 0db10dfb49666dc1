import { Whole } from '#platform/site/ui/Whole.tsx'
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
  /** The error is announced at once, wherever the focus is: for what is judged without a form being sent. */
  announced?: boolean
  required?: boolean | undefined
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
        {texts.required && <Star />}
        <label htmlFor={id}>{texts.label}</label>
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
        {texts.required && <Star />}
        <span id={id}>{texts.label}</span>
      </div>
      <div className="field-body">
        {children(described)}
        {messages}
      </div>
    </div>
  )
}

/** For the eye, before the label as the specification has it (part 2); to be heard there is `aria-required`. */
const Star = () => (
  <span className="text-danger" aria-hidden="true">
    *
  </span>
)

const useMessages = ({ error, announced, hint }: FieldTexts) => {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error && `${id}-error`
  const messages = (
    <>
      {error && (
        <p
          className="text-small font-semibold text-danger"
          id={errorId}
          role={announced ? 'alert' : undefined}
        >
          <Whole text={error} />
        </p>
      )}
      {hint && (
        <p className="text-small text-sub" id={hintId}>
          {typeof hint === 'string' ? <Whole text={hint} /> : hint}
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

interface TextProps extends FieldTexts, InputProps {
  /** As wide as what goes in: a name, or a line. */
  fit?: 'name' | 'line'
  label: string
  required?: boolean | undefined
}

const widths = { name: 'card:max-w-[24rem]', line: 'card:max-w-[48rem]' } as const

/** Takes what react-hook-form's `register` answers as it is. */
export const TextField = ({ label, hint, error, required, fit = 'line', ...input }: TextProps) => (
  <Field label={label} hint={hint} error={error} required={required}>
    {(control) => (
      <input className={`control ${widths[fit]}`} type="text" {...input} {...control} />
    )}
  </Field>
)

interface FixedProps {
  label: string
  value: string
  hint?: ReactNode
}

/** What cannot be changed is text. */
export const FixedField = ({ label, value, hint }: FixedProps) => (
  <dl className="field">
    <dt className="field-label">{label}</dt>
    <dd className="field-body">
      {value}
      {hint && <span className="text-small text-sub">{hint}</span>}
    </dd>
  </dl>
)
