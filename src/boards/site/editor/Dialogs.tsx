import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  type Asked,
  type Question,
  type QuestionRow,
  questionOf,
  type Values,
} from '#boards/site/editor/questions.tsx'
import { pressedKey } from '#platform/client/pressed-key.ts'
import { Field, TextField } from '#platform/site/form/Field.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

interface Props {
  asked: Asked | undefined
  editor: Editor
  onClose: () => void
}

export const Dialogs = ({ asked, editor, onClose }: Props) => {
  if (asked === undefined) return null
  const close = () => {
    onClose()
    // The browser restores the focus first.
    setTimeout(() => editor.isDestroyed || editor.view.focus())
  }
  const key = typeof asked === 'object' ? asked.src : asked
  return <QuestionForm key={key} ask={() => questionOf(editor, asked)} onClose={close} />
}

const onEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return
  if (pressedKey(event) === '') event.preventDefault()
  else if (event.target.localName === 'textarea' && !event.shiftKey) {
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
}

/** Uses a portal, because HTML does not allow a form inside the editor's form. */
const QuestionForm = ({ ask, onClose }: { ask: () => Question; onClose: () => void }) => {
  const [question] = useState(ask)
  const { title, action, later = '취소', before, fields, tick } = question
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  )
  const [errors, setErrors] = useState<Values>({})
  const [isTicked, setTicked] = useState(tick?.isOn ?? false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const wrong = question.save(values, isTicked)
    if (wrong === undefined) onClose()
    else setErrors(wrong)
  }
  return createPortal(
    <Dialog open title={title} onClose={onClose}>
      <form
        className="flex flex-col gap-3 p-3"
        method="post"
        noValidate
        onKeyDown={onEnter}
        onSubmit={submit}
      >
        {before}
        {fields.map((field, index) => (
          <QuestionField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={errors[field.name]}
            isFirst={index === 0}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
        {tick && (
          <label className="tick">
            <input
              type="checkbox"
              checked={isTicked}
              onChange={({ target }) => setTicked(target.checked)}
            />
            <span>{tick.label}</span>
          </label>
        )}
        <div className="flex flex-wrap justify-end gap-1">
          <button className="button-line" type="button" onClick={onClose}>
            {later}
          </button>
          <button className="button" type="submit">
            {action}
          </button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}

interface FieldProps {
  field: QuestionRow
  value: string
  error: string | undefined
  isFirst: boolean
  onChange: (value: string) => void
}

const QuestionField = ({ field, value, error, isFirst, onChange }: FieldProps) => {
  const { label, hint, required, inputMode, isLong } = field
  const input = {
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    'data-first': isFirst || undefined,
  }
  const texts = { label, hint, required, error }
  if (!isLong) return <TextField inputMode={inputMode} {...texts} {...input} />
  return (
    <Field {...texts}>
      {(control) => <textarea className="control" rows={3} {...input} {...control} />}
    </Field>
  )
}
