import type { Destruction } from '#privacy/api/destruction.ts'
import { SumHeads } from '#platform/console/SumHeads.tsx'

const heads = ['지금', '7일 안', '30일 안']

/** What the site will destroy by itself, before it does. */
export const DueTable = ({ due }: { due: Destruction['due'] }) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">곧 파기될 것</h2>
    <p className="text-sub">
      보관 기한이 지나면 홈페이지가 한 시간 안에 스스로 파기합니다. 수는 그날까지 파기될 것을 모두
      더한 것입니다.
    </p>
    {due.length === 0 ? (
      <p role="status">30일 안에 파기될 것이 없습니다.</p>
    ) : (
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="곧 파기될 것">
        <table className="console-table">
          <caption className="sr-only">곧 파기될 것</caption>
          <thead>
            <tr>
              <th scope="col">종류</th>
              <SumHeads columns={heads} />
              <th scope="col">보관 기간과 근거</th>
            </tr>
          </thead>
          <tbody>
            {due.map(({ what, rule, counts }) => (
              <tr key={what}>
                <th className="whitespace-nowrap" scope="row">
                  {what}
                </th>
                {counts.map((count, index) => (
                  <td className="text-right! whitespace-nowrap" key={heads[index]}>
                    {count.toLocaleString('ko-KR')}건
                  </td>
                ))}
                <td className="min-w-[24rem]">{rule}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
)
