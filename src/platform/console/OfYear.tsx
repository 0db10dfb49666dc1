import type { Answer, KeyFor } from '#platform/client/keys.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { useYear, YearField } from '#platform/console/YearField.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import type { ReactNode } from 'react'

type YearKey = KeyFor<{ year: number }, unknown>

interface Props<K extends YearKey> {
  call: K
  children: (answer: Answer<K>) => ReactNode
  /** What stands below, whether there is an answer or not. */
  below?: (year: number) => ReactNode
}

/** What is asked about a year, which the page's address says. */
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
