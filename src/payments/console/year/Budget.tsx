import { type SubmitEvent, useState } from 'react'
import type { YearFigures } from '#payments/api/book-year.ts'
import { SectionTable } from '#payments/console/year/SectionTable.tsx'
import { sectionsOf, shortened } from '#payments/rules/book/sections.ts'
import { useAction, useMay } from '#platform/console/use-action.ts'
import { wonIn } from '#platform/rules/won.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'

const call = 'POST /v1/console/money/year/budget'

type Heading = YearFigures['headings'][number]

const keyOf = ({ side, key }: Pick<Heading, 'side' | 'key'>): string => `${side} ${key}`

/** A refund is planned by nobody. */
const isPlanned = (key: string): boolean => key !== 'refund'

const textsOf = (headings: readonly Heading[], of: (heading: Heading) => number) =>
  Object.fromEntries(
    headings.map((one) => [keyOf(one), of(one) > 0 ? of(one).toLocaleString('ko-KR') : '']),
  )

/** Income and expense, whose budget is written into the table while the year is open. */
export const Budget = ({ figures, closed }: { figures: YearFigures; closed: boolean }) => {
  const { year, headings } = figures
  const [texts, setTexts] = useState(() => textsOf(headings, ({ budget }) => budget))
  const { send, going, error, fields } = useAction(call, {
    done: '예산을 저장했습니다.',
    changes: 'GET /v1/console/money/year/get',
  })
  const isOpen = useMay(call) && !closed
  const { in: income, out } = sectionsOf(figures)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const rows = headings
      .filter(({ key }) => isPlanned(key))
      .map(({ side, key }) => {
        const text = texts[keyOf({ side, key })] ?? ''
        return { side, kind_key: key, amount: text.trim() === '' ? 0 : (wonIn(text) ?? Number.NaN) }
      })
    void send({ year, rows })
  }
  const inputOf = (side: Heading['side']) => (key: string, name: string) =>
    isPlanned(key) && (
      <input
        className="control ml-auto w-[14rem] text-right tabular-nums"
        inputMode="numeric"
        aria-label={`${name} 예산(원)`}
        value={texts[`${side} ${key}`] ?? ''}
        onChange={({ target }) => setTexts({ ...texts, [`${side} ${key}`]: target.value })}
      />
    )
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      <h2 className="mb-0!">수입과 지출</h2>
      <SectionTable
        section={isOpen ? income : shortened(income)}
        first={isOpen ? inputOf('in') : undefined}
      />
      <SectionTable
        section={isOpen ? out : shortened(out)}
        first={isOpen ? inputOf('out') : undefined}
      />
      {isOpen && (
        <>
          <Refusal>{Object.values(fields)[0] ?? refusalBeside(error, [])}</Refusal>
          <div className="flex flex-wrap gap-1">
            <button className="button" type="submit" aria-disabled={going}>
              예산 저장
            </button>
            <button
              className="button-line"
              type="button"
              onClick={() => setTexts(textsOf(headings, ({ last }) => last))}
            >
              전년도 결산액으로 채우기
            </button>
          </div>
        </>
      )}
    </form>
  )
}
