import { useState } from 'react'
import type { Looked, SheetInput } from '#payments/api/dues-import.ts'
import { yearsWords } from '#payments/rules/dues-sheet/named-years.ts'
import { lineInWords, type SheetsRead } from '#platform/rules/sheets/rows.ts'
import { wonText } from '#platform/rules/won.ts'

type Sum = Looked['sums'][number]
type Decisions = SheetInput['sums']

interface Props {
  sums: readonly Sum[]
  read: SheetsRead
  decided: Decisions
  onDecide: (decided: Decisions) => void
}

/** Sums that are not the year's fee (ruling 67), those alike together. */
export const Sums = (props: Props) => {
  const { sums, decided } = props
  if (sums.length === 0) return null
  const open = sums.filter((sum) => choiceFor(sum, decided) === undefined).length
  const alike = Map.groupBy(sums, ({ year, amount, fee, runs }) =>
    [year, amount, fee, ...runs].join(' '),
  )
  return (
    <section className="console-card flex flex-col gap-2" aria-labelledby="sums">
      <h2 className="mb-0!" id="sums">
        연회비와 다른 금액 {open}건
      </h2>
      <p className="text-sub">
        선택하지 않은 납부는 가져오지 않습니다. 일부 납부로 등록하면 그해 회비를 나머지 금액으로
        조정하며, 나머지를 받지 않기로 했으면 사유를 입력하고 받은 금액으로 등록합니다.
      </p>
      <ul className="max-h-[60rem] divide-y divide-line overflow-auto">
        {[...alike].map(([key, [first, ...others]]) => (
          <li className="flex flex-col gap-1 py-2" key={key}>
            {first && <Alike {...props} first={first} sums={[first, ...others]} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const choiceFor = ({ line, year }: Sum, decided: Decisions): string | undefined => {
  const found = decided.find((one) => one.line === line && one.year === year)
  return found?.part === true ? 'part' : found?.years.join()
}

const manyAlike = 5

const Alike = ({ first, sums, read, decided, onDecide }: Props & { first: Sum }) => {
  const { year, amount, fee } = first
  const [reason, setReason] = useState('')
  const decide = (those: readonly Sum[], value: string): void => {
    if (value === 'open') return
    const part = value === 'part'
    const years = value === '' || part ? [] : value.split(',').map(Number)
    onDecide(those.map(({ line }) => ({ line, year, years, part, reason: reason.trim() })))
  }
  const single = sums.map((sum) => ({
    words: `${lineInWords(sum.line, read)} ${sum.name} ${sum.typed}`,
    those: [sum],
    value: choiceFor(sum, decided),
  }))
  const all = { words: '같은 경우 모두 적용', those: sums, value: undefined }
  return (
    <>
      <p>
        <strong>{`${year}년 ${wonText(amount)} ${sums.length}건`}</strong>{' '}
        <span className="text-sub">
          {`그해 연회비 ${wonText(fee)}`}
          {sums.length >= manyAlike && <span>: 그해 연회비가 달랐을 수 있습니다</span>}
        </span>
      </p>
      <label className="flex flex-wrap items-center gap-1">
        다른 금액으로 등록하는 사유
        <input
          className="control max-w-[40rem]"
          value={reason}
          placeholder="예: 2019년 연회비는 50,000원"
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      {[...(sums.length > 1 ? [all] : []), ...single].map(({ words, those, value }) => (
        <label className="flex flex-wrap items-center gap-x-2" key={words}>
          <span className="min-w-[20rem] break-all">{words}</span>
          <select
            className="control max-w-[40rem]"
            value={value ?? 'open'}
            onChange={({ target }) => decide(those, target.value)}
          >
            <Choices {...first} value={value} reason={reason.trim()} />
          </select>
        </label>
      ))}
    </>
  )
}

const Choices = ({
  year,
  amount,
  fee,
  runs,
  value,
  reason,
}: Sum & { value: string | undefined; reason: string }) => (
  <>
    <option value="open">선택해 주세요</option>
    {runs.map((years) => (
      <option key={years.join()} value={years.join()}>
        {yearsWords(years)} 회비로 등록
      </option>
    ))}
    {amount < fee && (
      <option value="part">
        {`${wonText(amount)} 일부 납부, 나머지 ${wonText(fee - amount)} 미납`}
      </option>
    )}
    <option value={year} disabled={reason === '' && value !== String(year)}>
      {`${year}년 회비로 ${wonText(amount)} 인정${reason === '' ? '(사유 입력 후 선택)' : ''}`}
    </option>
    <option value="">가져오지 않음</option>
  </>
)
