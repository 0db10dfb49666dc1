import { type ReactNode, type SubmitEvent, useState } from 'react'
import { TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'

interface Reasoned {
  title: string
  label: string
  submit: string
  send: (reason: string) => Promise<void>
  children?: ReactNode
}

/** Something that is done with a reason only, folded until it is wanted. */
export const WithReason = ({ title, label, submit, send: act, children }: Reasoned) => {
  const [reason, setReason] = useState('')
  const { attempt, going, error, fields } = useAttempt()
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault()
    void attempt(() => act(reason))
  }
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-semibold">{title}</summary>
      <form className="flex flex-col gap-2 py-1" method="post" onSubmit={onSubmit} noValidate>
        {children}
        <TextField
          label={label}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={fields['reason']}
        />
        <Refusal>{refusalBeside(error, [fields['reason']])}</Refusal>
        <button className="button-line self-start max-card:w-full" aria-disabled={going}>
          {submit}
        </button>
      </form>
    </details>
  )
}
