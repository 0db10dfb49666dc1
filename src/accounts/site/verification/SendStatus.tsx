import type { Notice, Wait } from '#accounts/site/verification/use-attempt.ts'
import { waitOf } from '#platform/rules/words/durations.ts'
import { useNow } from '#platform/site/form/use-today.ts'

interface Props {
  sending: boolean
  notice: Notice | undefined
  /** Why no mail can be asked for now, and until when. */
  waiting: Wait | undefined
}

/** What is to be said of the mail with the code: on its way, sent, or which limit keeps it back and for how long. */
export const SendStatus = ({ sending, notice, waiting }: Props) => {
  const now = useNow(waiting !== undefined)
  const left = waiting === undefined ? 0 : waiting.until - now
  return (
    <>
      {left > 0 && waiting && (
        <p className="text-small font-semibold text-sub tabular-nums" role="timer">
          {waitText(waiting.why, left)}
        </p>
      )}
      <p className="sr-only" role="status">
        {left > 0 && waiting && waitText(waiting.why, waiting.span)}
      </p>
      <p className="text-small font-semibold text-success empty:sr-only" role="status">
        {sending && '메일을 보내고 있습니다.'}
        {!sending && left <= 0 && notice?.of === 'mail' && notice.good && notice.text}
      </p>
    </>
  )
}

/** `ms` until a mail can be asked for again. */
const waitText = (why: string, ms: number): string =>
  `${why} ${waitOf(ms / 1000)} 뒤에 다시 보내실 수 있습니다.`.trim()
