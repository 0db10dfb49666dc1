import { useToday } from '#platform/site/form/use-today.ts'
import { ask, forgetAnswers } from '#platform/client/console.ts'
import { ApiError } from '#platform/client/errors.ts'
import type { PlannedFile, PublishReleaseInput } from '#texts/api/releases.ts'
import type { TextProblem } from '#texts/api/texts.ts'
import { useNote } from '#texts/console/publish/use-note.tsx'
import { ProblemRows } from '#texts/console/publish/ProblemRows.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import { addDays } from '#platform/rules/days.ts'
import { type SyntheticEvent, useState } from 'react'

interface Props {
  chosen: readonly PlannedFile[]
  /** Whether something must be mended first. */
  stopped: boolean
  onAsked: (release: number) => void
  /** A text is not any more what was looked at. */
  onStale: () => void
}

/** Why, and when: at once, or on a day. */
export const PublishForm = ({ chosen, stopped, onAsked, onStale }: Props) => {
  const [isLater, setIsLater] = useState(false)
  const [day, setDay] = useState(addDays(useToday(), 1))
  const { going, fields, problems, refusal, publish } = usePublishing(onAsked, onStale)
  const note = useNote({
    label: '무엇을 왜 고치셨습니까',
    hint: '공개 기록에 남습니다. 보기: 정기총회 의결에 따라 연회비 인상',
    error: fields['note'],
  })
  const send = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (stopped || chosen.length === 0 || !note.isThere()) return
    const drafts = chosen.map(({ path, hash }) => ({ path, hash }))
    void publish({ drafts, note: note.text, ...(isLater && { on: day }) })
  }
  return (
    <form className="console-card flex flex-col gap-2" onSubmit={send} noValidate>
      {note.field}
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
      <p className="font-semibold text-danger empty:hidden" role="alert">
        {refusal}
      </p>
      {problems.length > 0 && <ProblemRows problems={problems} />}
      <button
        className="button self-start"
        type="submit"
        aria-disabled={going || stopped || chosen.length === 0}
      >
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

const usePublishing = (onAsked: Props['onAsked'], onStale: Props['onStale']) => {
  const [going, setGoing] = useState(false)
  const [error, setError] = useState<ApiError>()
  const publish = async (input: PublishReleaseInput): Promise<void> => {
    if (going) return
    setGoing(true)
    setError(undefined)
    try {
      const { release_pk } = await ask('POST /v1/console/releases/publish', input)
      forgetAnswers('GET /v1/console/releases/list')
      onAsked(release_pk)
    } catch (caught) {
      if (!(caught instanceof ApiError)) return
      setError(caught)
      if (caught.is('changedMeanwhile')) onStale()
    } finally {
      setGoing(false)
    }
  }
  return { going, publish, ...wordsOf(error) }
}

const wordsOf = (error: ApiError | undefined) => {
  const fields = error?.fields ?? {}
  const unfit = error?.is('textsUnfit')
    ? (error.current as { problems: readonly TextProblem[] }).problems
    : []
  const isSaid =
    error === undefined || Object.keys(fields).some((key) => ['note', 'on'].includes(key))
  return { fields, problems: unfit, refusal: isSaid ? '' : error.message }
}
