import type { ComparedText } from '#texts/api/texts.ts'
import { ComparedArticle } from '#texts/console/ComparedArticle.tsx'
import { saveComparison } from '#texts/console/comparison-file.ts'
import { Elsewhere } from '#texts/console/Elsewhere.tsx'
import type { TextKeeper } from '#texts/console/keeper.ts'
import { Meanwhile } from '#texts/console/Meanwhile.tsx'
import { reasonsIn, withReason } from '#texts/console/reasons.ts'
import { Found } from '#platform/console/keeping/Found.tsx'
import { keepingWords } from '#platform/console/keeping/words.ts'
import { plainDay } from '#platform/rules/days.ts'
import { useStore } from '@nanostores/react'

interface Props {
  /** `회칙`. */
  name: string
  compared: ComparedText
  /** Of the file with the reasons. */
  reasons: TextKeeper
  /** Whether that is another file than the one that is open: it says for itself whether it is kept. */
  apart: boolean
}

const nothing = (): void => undefined

/** 신구조문대비표: the version beside the one before it, with a reason for each article. */
export const Comparison = ({ name, compared, reasons, apart }: Props) => {
  const text = useStore(reasons.$written)
  const keeping = useStore(reasons.$keeping)
  const savedAt = useStore(reasons.$savedAt)
  const { before, after, changed, unchanged } = compared
  const given = reasonsIn(reasons.path, text)
  const order = changed.map(({ article }) => article)
  const missing = order.filter((article) => !given[article]?.trim()).length
  const write = (article: string, reason: string): void =>
    reasons.write(withReason(reasons.path, reasons.$written.get(), article, reason, order))
  return (
    <section className="console-card @container" aria-label="신구조문대비표">
      <h2>신구조문대비표</h2>
      <p className="text-sub">
        {plainDay(before)} 시행본과 {plainDay(after)} 시행 개정안
        {apart && keeping !== 'kept' && ` · 개정 이유: ${keepingWords(keeping, savedAt)}`}
      </p>
      {apart && <Found keeper={reasons} onTaken={nothing} />}
      {apart && <Meanwhile keeper={reasons} onTaken={nothing} />}
      {changed.length === 0 ? (
        <p className="my-1">아직 바뀐 조문이 없습니다. 글을 고치시면 여기에 나란히 보입니다.</p>
      ) : (
        <>
          <p className="my-1" role="status">
            바뀐 조문 {changed.length}개{missing > 0 && ` · 개정 이유를 적으실 조문 ${missing}개`}
          </p>
          <ol className="flex flex-col gap-2">
            {changed.map((pair) => (
              <ComparedArticle
                key={pair.article}
                pair={pair}
                reason={given[pair.article] ?? ''}
                onReason={(reason) => write(pair.article, reason)}
              />
            ))}
          </ol>
          <button
            className="mt-2 button-line"
            type="button"
            onClick={() => saveComparison(name, compared, given)}
          >
            대비표 내려받기(HTML)
          </button>
        </>
      )}
      <Elsewhere rows={compared.elsewhere} />
      <p className="mt-1 text-sub">바뀌지 않은 조문 {unchanged.length}개</p>
    </section>
  )
}
