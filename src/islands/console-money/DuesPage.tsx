import { getDues } from '#contract/dues.ts'
import { Frame } from '#islands/console/Frame.tsx'
import { useAddress } from '#islands/console/list/use-address.ts'
import { yearChoices } from '#islands/console/list/year-choices.ts'
import { useAnswer } from '#islands/console/use-answer.ts'
import { DuesTable } from '#islands/console-money/DuesTable.tsx'
import { Field } from '#islands/form/Field.tsx'
import { Trouble } from '#islands/ui/Trouble.tsx'
import { seoulYear } from '#rules/days.ts'

/** Who has paid a year's fee, whose deposit is awaited, who owes it: `?year=2025`. */
export const DuesPage = () => (
  <Frame
    room="회비와 입금"
    title="연회비 현황"
    action={
      <a className="button-line" href="/admin/money/entry">
        받은 납부 적기
      </a>
    }
  >
    {() => <Dues />}
  </Frame>
)

const names = ['year']

const Dues = () => {
  const [address, go] = useAddress(names)
  const given = address.filters['year'] ?? ''
  const year = /^(?:19|2\d)\d\d$/.test(given) ? Number(given) : seoulYear(new Date())
  const { data, trouble, again } = useAnswer(getDues, { year })
  const choices = yearChoices()
  const isListed = choices.some(({ value }) => value === String(year))
  return (
    <div className="flex flex-col gap-3">
      <Field label="연도">
        {(control) => (
          <select
            {...control}
            className="control card:max-w-[16rem]"
            value={String(year)}
            onChange={({ target }) => go({ ...address, filters: { year: target.value } })}
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
      {trouble !== undefined && <Trouble text={trouble} retry={again} />}
      {data === undefined ? (
        trouble === undefined && <p role="status">불러오고 있습니다.</p>
      ) : (
        <DuesTable dues={data} />
      )}
    </div>
  )
}
