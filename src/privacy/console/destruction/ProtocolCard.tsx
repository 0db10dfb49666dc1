import type { Destruction } from '#privacy/api/destruction.ts'
import { YearFiles } from '#privacy/console/Room.tsx'
import { plainDay } from '#platform/rules/days.ts'
import { monthWords } from '#privacy/rules/destruction.ts'

/** 파기 관리대장: how much of what was destroyed when, by which rule, how and by whom. */
export const ProtocolCard = ({ answer }: { answer: Destruction }) => {
  const { year, rows, signoffs } = answer
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">{year}년 파기 관리대장</h2>
      {rows.length === 0 ? <p role="status">파기한 것이 없습니다.</p> : <Table rows={rows} />}
      {signoffs.length > 0 && (
        <p>
          승인한 달: {signoffs.map(({ month, by }) => `${monthWords(month)}(${by})`).join(', ')}
        </p>
      )}
      <YearFiles call="POST /v1/console/privacy/destruction/file" year={year} />
    </section>
  )
}

const Table = ({ rows }: Pick<Destruction, 'rows'>) => (
  <div
    className="max-h-[60rem] overflow-auto"
    tabIndex={0}
    role="region"
    aria-label="파기 관리대장"
  >
    <table className="console-table">
      <caption className="sr-only">파기 관리대장</caption>
      <thead>
        <tr>
          {['파기한 날', '종류', '건수', '파기 기준', '방법', '누가'].map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, what, count, rule, method, by }, index) => (
          <tr key={index}>
            <td className="whitespace-nowrap">{plainDay(day)}</td>
            <td className="min-w-[12rem]">{what}</td>
            <td className="whitespace-nowrap">{count.toLocaleString('ko-KR')}건</td>
            <td className="min-w-[20rem]">{rule}</td>
            <td className="whitespace-nowrap">{method}</td>
            <td className="whitespace-nowrap">{by || '자동'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
