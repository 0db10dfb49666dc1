import { type ComponentProps, type ReactNode, useId } from 'react'
import { sayOwn } from '#platform/rules/say.ts'
import { Whole } from '#platform/site/ui/Whole.tsx'

interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
}

interface FieldTexts {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /**
   * Announces the error at once, wherever the focus is. Use it for checks that run without sending
   * the form.
   */
  announced?: boolean
  required?: boolean | undefined
}

export interface FieldProps extends FieldTexts {
  children: (control: ControlProps) => ReactNode
}

export const Field = ({ children, ...texts }: FieldProps) => {
  const { id, described, messages } = useMessages(texts)
  return (
    <div className="field">
      <div className="field-label">
        {texts.required && <Star />}
        <label htmlFor={id}>{sayOwn(texts.label)}</label>
      </div>
      <div className="field-body">
        {children({ id, ...described, 'aria-required': texts.required })}
        {messages}
      </div>
    </div>
  )
}

type PartProps = Omit<ControlProps, 'id' | 'aria-required'>

interface GroupProps extends FieldTexts {
  children: (part: PartProps) => ReactNode
}

export const FieldGroup = ({ children, ...texts }: GroupProps) => {
  const { id, described, messages } = useMessages(texts)
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <div className="field-label">
        {texts.required && <Star />}
        <span id={id}>{sayOwn(texts.label)}</span>
      </div>
      <div className="field-body">
        {children(described)}
        {messages}
      </div>
    </div>
  )
}

/**
 * The star is for sighted readers only, before the label as the specification has it (part 2).
 * Screen readers get `aria-required`.
 */
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
          <Whole text={sayOwn(error)} />
        </p>
      )}
      {hint && (
        <p className="text-small text-sub" id={hintId}>
          {typeof hint === 'string' ? <Whole text={sayOwn(hint)} /> : hint}
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
  fit?: 'name' | 'line'
  label: string
  required?: boolean | undefined
}

const widths = { name: 'card:max-w-[24rem]', line: 'card:max-w-[48rem]' } as const

/** Takes the result of react-hook-form's `register` directly. */
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

export const FixedField = ({ label, value, hint }: FixedProps) => (
  <dl className="field">
    <dt className="field-label">{sayOwn(label)}</dt>
    <dd className="field-body">
      {value}
      {hint && <span className="text-small text-sub">{hint}</span>}
    </dd>
  </dl>
)
