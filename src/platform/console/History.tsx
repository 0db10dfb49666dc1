import { momentWords } from '#platform/console/moment.ts'

export interface HistoryStep {
  /** An ISO moment. */
  at: string
  by: string
  what: string
  reason?: string
}

interface Props {
  title: string
  steps: readonly HistoryStep[]
  empty?: string
}

export const History = ({ title, steps, empty }: Props) => (
  <>
    <h2 className="mb-0!">{title}</h2>
    {steps.length === 0 && empty !== undefined && <p className="text-sub">{empty}</p>}
    <ol className="flex flex-col gap-2">
      {steps.map(({ at, by, what, reason = '' }, index) => (
        <li key={index} className="border-l-2 border-line pl-2">
          <span className="block text-small text-sub">
            {momentWords(at)} {by}
          </span>
          <span className="break-words">{what}</span>
          {reason !== '' && (
            <span className="block break-words whitespace-pre-wrap text-sub">{reason}</span>
          )}
        </li>
      ))}
    </ol>
  </>
)
