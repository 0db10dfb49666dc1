import { log } from '#contract/staff-log.ts'
import { Frame } from '#islands/console/Frame.tsx'
import { momentWords } from '#islands/console/moment.ts'
import { useAnswer } from '#islands/console/use-answer.ts'

/** Who did what when. */
export const LogPage = () => (
  <Frame room="기록" title="기록">
    {() => <Rows />}
  </Frame>
)

const Rows = () => {
  const { data } = useAnswer(log, { page: 1 })
  return (
    <div className="overflow-x-auto">
      <table className="console-table">
        <tbody>
          {data?.rows.map(({ log_pk, at, staff_name, label }) => (
            <tr key={log_pk}>
              <td>{momentWords(at)}</td>
              <td>{staff_name}</td>
              <td>{label}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
