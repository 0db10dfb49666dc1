import { momentWords } from '#platform/console/moment.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import type { Me } from '#platform/client/stores/console.ts'

const most = 8

/** What one has done oneself, newest first. */
export const Lately = ({ me }: { me: Me }) => {
  const { data } = useAnswer('GET /v1/console/log', { page: 1, staff_pk: me.staff_pk })
  return (
    <section className="console-card">
      <h2>요즘 하신 일</h2>
      <ul className="divide-y divide-line">
        {data?.rows.slice(0, most).map(({ log_pk, at, label }) => (
          <li className="flex flex-wrap gap-x-2 py-1" key={log_pk}>
            <span className="text-sub tabular-nums">{momentWords(at)}</span>
            <span>{label}</span>
          </li>
        ))}
        {data?.rows.length === 0 && <li className="text-sub">아직 없습니다.</li>}
      </ul>
      <a className="mt-1 inline-flex min-h-[4.4rem] items-center underline" href="/admin/log">
        기록 모두 보기
      </a>
    </section>
  )
}
