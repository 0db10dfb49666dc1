import { SendStatus } from '#accounts/site/verification/SendStatus.tsx'
import { emailParts } from '#platform/rules/email.ts'
import { type ComponentProps, useEffect, useState } from 'react'

export type AddressHelpProps = ComponentProps<typeof DomainQuestion> &
  ComponentProps<typeof SendStatus>

/** What is asked and said of an address below its boxes. */
export const AddressHelp = ({ value, quiet, onMend, ...status }: AddressHelpProps) => (
  <>
    <DomainQuestion value={value} quiet={quiet} onMend={onMend} />
    <SendStatus {...status} />
  </>
)

interface Props {
  /** The whole address. */
  value: string
  /** Nothing is asked while it is being typed, nor of one that is known to be right. */
  quiet: boolean
  onMend: (email: string) => void
}

/** Asks whether another domain was meant, and mends it when told so; keeps nobody from going on. */
const DomainQuestion = ({ value, quiet, onMend }: Props) => {
  const { front, back } = emailParts(value)
  const likely = useLikely(back, quiet)
  return (
    <div className={likely ? 'flex flex-wrap items-center gap-x-2 gap-y-1' : 'contents'}>
      <p className="font-semibold empty:sr-only" role="status">
        {likely && `혹시 ${likely}인가요?`}
      </p>
      {likely && (
        <button className="button-line" type="button" onClick={() => onMend(`${front}@${likely}`)}>
          네, {likely}입니다
        </button>
      )}
    </div>
  )
}

/** What knows it is fetched once an address has been typed; without it nothing is asked. */
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
