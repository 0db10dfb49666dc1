import { forgetAnswers } from '#platform/client/console.ts'
import { ApiError } from '#platform/client/errors.ts'
import { useAction } from '#platform/console/use-action.ts'
import { addDays } from '#platform/rules/days.ts'
import { Field, TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { useToday } from '#platform/site/form/use-today.ts'
import type { PlannedFile } from '#texts/api/releases.ts'
import type { TextProblem } from '#texts/api/texts.ts'
import { ProblemRows } from '#texts/console/Problems.tsx'
import { type SyntheticEvent, useEffect, useState } from 'react'

interface Props {
  chosen: readonly PlannedFile[]
  /** Whether something must be mended first. */
  stopped: boolean
  onAsked: (release: number) => void
}

const forgetPlan = (): void => forgetAnswers('POST /v1/console/releases/plan')

/** Why, and when: at once, or on a day. */
export const PublishForm = ({ chosen, stopped, onAsked }: Props) => {
  const [isLater, setIsLater] = useState(false)
  const [day, setDay] = useState(addDays(useToday(), 1))
  const [note, setNote] = useState('')
  const { send, going, error, fields } = useAction('POST /v1/console/releases/publish', {
    then: ({ release_pk }) => {
      forgetPlan()
      forgetAnswers('GET /v1/console/releases/list')
      onAsked(release_pk)
    },
  })
  const refused = error instanceof ApiError ? error : undefined
  // A text is not any more what was looked at.
  useEffect(() => {
    if (refused?.is('changedMeanwhile') === true) forgetPlan()
  }, [refused])
  const isOff = going || stopped || chosen.length === 0
  const publish = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isOff) return
    const drafts = chosen.map(({ path, hash }) => ({ path, hash }))
    void send({ drafts, note, ...(isLater && { on: day }) })
  }
  return (
    <form className="console-card flex flex-col gap-2" onSubmit={publish} noValidate>
      <NoteField
        label="무엇을 왜 고치셨습니까"
        hint="공개 기록에 남습니다. 보기: 정기총회 의결에 따라 연회비 인상"
        value={note}
        error={fields['note']}
        onChange={setNote}
      />
      <When isLater={isLater} onChange={setIsLater} />
      {isLater && (
        <TextField
          label="공개하는 날"
          type="date"
          fit="name"
          required
          value={day}
          error={fields['on']}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
      <Refusal>{refusalBeside(error, [fields['note'], fields['on']])}</Refusal>
      {refused?.is('textsUnfit') && (
        <ProblemRows problems={(refused.current as { problems: TextProblem[] }).problems} />
      )}
      <button className="button self-start" type="submit" aria-disabled={isOff}>
        {isLater ? `${chosen.length}건 예약하기` : `${chosen.length}건 공개하기`}
      </button>
      {stopped && <p className="text-sub">위의 고치실 곳을 먼저 고쳐 주십시오.</p>}
    </form>
  )
}

const When = ({
  isLater,
  onChange,
}: {
  isLater: boolean
  onChange: (isLater: boolean) => void
}) => (
  <fieldset className="flex flex-wrap gap-x-3">
    <legend className="field-label">공개하는 때</legend>
    <label className="tick">
      <input type="radio" name="when" checked={!isLater} onChange={() => onChange(false)} />
      지금
    </label>
    <label className="tick">
      <input type="radio" name="when" checked={isLater} onChange={() => onChange(true)} />
      날을 정해 0시에
    </label>
  </fieldset>
)

interface NoteProps {
  label: string
  hint?: string
  value: string
  error: string | undefined
  onChange: (note: string) => void
}

/** The reason that a publication is kept with. */
export const NoteField = ({ label, hint, value, error, onChange }: NoteProps) => (
  <Field label={label} hint={hint} error={error} required heard>
    {(control) => (
      <textarea
        className="grows control"
        data-first
        rows={2}
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...control}
      />
    )}
  </Field>
)
