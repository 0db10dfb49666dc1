import { getDues } from '#contract/dues.ts'
import { Frame } from '#islands/console/Frame.tsx'
import { useAnswer } from '#islands/console/use-answer.ts'
import { DuesTable } from '#islands/console-money/DuesTable.tsx'
import { useYear, YearField } from '#islands/console-money/YearField.tsx'
import { Trouble } from '#islands/ui/Trouble.tsx'

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

const Dues = () => {
  const [year, setYear] = useYear()
  const { data, trouble, again } = useAnswer(getDues, { year })
  return (
    <div className="flex flex-col gap-3">
      <YearField year={year} onChange={setYear} />
      {trouble !== undefined && <Trouble text={trouble} retry={again} />}
      {data === undefined ? (
        trouble === undefined && <p role="status">불러오고 있습니다.</p>
      ) : (
        <DuesTable dues={data} />
      )}
    </div>
  )
}
