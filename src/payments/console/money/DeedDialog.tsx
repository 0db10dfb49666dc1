import type { KeyOf } from '#platform/client/keys.ts'
import type { Done } from '#payments/api/order-deeds.ts'
import { FieldGroup, TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { useDeed } from '#payments/console/money/use-deed.ts'
import { type SubmitEvent, useState } from 'react'

interface Props {
  open: boolean
  title: string
  /** What will happen, with amounts. */
  preview: readonly string[]
  /** How it turned out, where that has to be said. */
  choices?: readonly { value: boolean; label: string }[]
  reasonHint: string
  /** Nothing has to be said of why. */
  isOptional?: boolean
  submitLabel: string
  call: KeyOf<Done>
  /** What is sent besides the choice and the reason. */
  input: object
  onClose: () => void
}

/** Shows what will happen to an order, asks why, and does it once. */
export const DeedDialog = (props: Props) => (
  <Dialog open={props.open} title={props.title} onClose={props.onClose}>
    {props.open && <Form {...props} />}
  </Dialog>
)

const Form = ({ preview, choices, reasonHint, isOptional = false, ...props }: Props) => {
  const [reason, setReason] = useState('')
  const [returned, setReturned] = useState<boolean>()
  const shown = ['reason', ...(choices === undefined ? [] : ['returned'])]
  const { send, going, fields, refusal } = useDeed(props.call, shown, props.onClose)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ ...props.input, reason, ...(choices && { returned }) })
  }
  return (
    <form className="flex flex-col gap-2 p-3" noValidate onSubmit={submit}>
      {preview.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {choices && (
        <FieldGroup label="결과" required error={fields['returned']}>
          {(part) =>
            choices.map(({ value, label }, index) => (
              <label className="tick" key={label}>
                <input
                  {...part}
                  type="radio"
                  name="returned"
                  data-first={index === 0 || undefined}
                  checked={returned === value}
                  onChange={() => setReturned(value)}
                />
                {label}
              </label>
            ))
          }
        </FieldGroup>
      )}
      <TextField
        label={isOptional ? '메모' : '사유'}
        required={!isOptional}
        hint={reasonHint}
        data-first={choices === undefined || undefined}
        maxLength={200}
        value={reason}
        error={fields['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <Refusal>{refusal}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        {props.submitLabel}
      </button>
    </form>
  )
}
