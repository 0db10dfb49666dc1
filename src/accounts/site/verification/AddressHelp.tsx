import { type ComponentProps, useEffect, useState } from 'react'
import type { Notice, Wait } from '#accounts/site/verification/use-verification.ts'
import { emailParts } from '#platform/rules/email.ts'
import { say, sayOwn } from '#platform/rules/say.ts'
import { waitOf } from '#platform/rules/words/durations.ts'
import { useNow } from '#platform/site/form/use-today.ts'

type AddressHelpProps = ComponentProps<typeof DomainQuestion> & ComponentProps<typeof SendStatus>

export const AddressHelp = ({ value, quiet, onMend, ...status }: AddressHelpProps) => (
  <>
    <DomainQuestion value={value} quiet={quiet} onMend={onMend} />
    <SendStatus {...status} />
  </>
)

interface Props {
  value: string
  /** Asks nothing while the visitor types, or about an address known to be right. */
  quiet: boolean
  onMend: (email: string) => void
}

const DomainQuestion = ({ value, quiet, onMend }: Props) => {
  const { front, back } = emailParts(value)
  const likely = useLikely(back, quiet)
  return (
    <div className={likely ? 'flex flex-wrap items-center gap-x-2 gap-y-1' : 'contents'}>
      <p className="font-semibold empty:sr-only" role="status">
        {likely && say('혹시 {}인가요?', likely)}
      </p>
      {likely && (
        <button className="button-line" type="button" onClick={() => onMend(`${front}@${likely}`)}>
          {say('네, {}입니다', likely)}
        </button>
      )}
    </div>
  )
}

const useLikely = (domain: string, quiet: boolean): string | undefined => {
  const [found, setFound] = useState<{ domain: string; likely: string | undefined }>()
  useEffect(() => {
    if (quiet || domain === '') return undefined
    let wanted = true
    import('#accounts/rules/email-typo.ts').then(
      ({ likelyDomain }) => {
        if (wanted) setFound({ domain, likely: likelyDomain(domain) })
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [domain, quiet])
  return found?.domain === domain && !quiet ? found.likely : undefined
}

interface SendStatusProps {
  sending: boolean
  notice: Notice | undefined
  waiting: Wait | undefined
}

export const SendStatus = ({ sending, notice, waiting }: SendStatusProps) => {
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
        {sending && <span>{say('메일을 보내고 있습니다.')}</span>}
        {!sending && left <= 0 && notice?.of === 'mail' && notice.good && sayOwn(notice.text)}
      </p>
    </>
  )
}

/** `ms` until the next mail is allowed. */
const waitText = (why: string, ms: number): string =>
  say('{} {} 후에 다시 발송할 수 있습니다.', sayOwn(why), waitOf(ms / 1000)).trim()
