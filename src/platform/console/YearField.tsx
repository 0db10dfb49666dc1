import { useToday } from '#platform/site/form/use-today.ts'
import { useAddress } from '#platform/console/list/use-address.ts'
import { yearChoices } from '#platform/console/list/year-choices.ts'
import { Field } from '#platform/site/form/Field.tsx'

const names = ['year']

/** The year that the page is about, which its address says: `?year=2025`; this one where it says none. */
export const useYear = () => {
  const [address, go] = useAddress(names)
  const given = address.filters['year'] ?? ''
  const thisYear = useToday().slice(0, 4)
  const year = Number(/^(?:19|2\d)\d\d$/.test(given) ? given : thisYear)
  const setYear = (chosen: string): void => go({ ...address, filters: { year: chosen } })
  return [year, setYear] as const
}

interface Props {
  year: number
  onChange: (year: string) => void
}

export const YearField = ({ year, onChange }: Props) => {
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
