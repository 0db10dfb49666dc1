import type { ReactNode } from 'react'
import type { Answer, KeyFor } from '#platform/client/keys.ts'
import { useAddress } from '#platform/console/list/address.ts'
import { yearChoices } from '#platform/console/list/types.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { useToday } from '#platform/site/form/use-today.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'

type YearKey = KeyFor<{ year: number }, unknown>

interface Props<K extends YearKey> {
  call: K
  children: (answer: Answer<K>) => ReactNode
  below?: (year: number) => ReactNode
}

export const OfYear = <K extends YearKey>({ call, children, below }: Props<K>) => {
  const [year, setYear] = useYear()
  const { data, trouble, again } = useAnswer(call, { year })
  return (
    <div className="flex flex-col gap-3">
      <YearField year={year} onChange={setYear} />
      {trouble !== undefined && <Trouble text={trouble} retry={again} />}
      {data === undefined ? trouble === undefined && <Loading /> : children(data)}
      {below?.(year)}
    </div>
  )
}

const names = ['year']

const useYear = () => {
  const [address, go] = useAddress(names)
  const given = address.filters['year'] ?? ''
  const thisYear = useToday().slice(0, 4)
  const year = Number(/^(?:19|2\d)\d\d$/.test(given) ? given : thisYear)
  const setYear = (chosen: string): void => go({ ...address, filters: { year: chosen } })
  return [year, setYear] as const
}

const YearField = (props: { year: number; onChange: (year: string) => void }) => {
  const { year, onChange } = props
  const choices = yearChoices()
  const isListed = choices.some(({ value }) => value === String(year))
  return (
    <Field label="연도">
      {(control) => (
        <select
          {...control}
          className="control card:max-w-[16rem]"
          value={String(year)}
          onChange={({ target }) => onChange(target.value)}
        >
          {!isListed && <option value={String(year)}>{year}년</option>}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
