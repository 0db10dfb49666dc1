import { useAnswered } from '#platform/console/Answered.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { Resume } from '#mail/console/reminders/StopForm.tsx'
import { reminderNames } from '#mail/rules/reminders.ts'
import { useState } from 'react'

/** Who is left out of what, once somebody asks: to look at names is a row of the log. */
export const StopsList = ({ count }: { count: number }) => {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="stops">
      <h2 className="mb-1 text-h4 font-bold text-brand" id="stops">
        보내지 않기로 한 분
      </h2>
      {count === 0 && <p className="text-sub">없습니다.</p>}
      {count > 0 && !open && (
        <button className="button-line" type="button" onClick={() => setOpen(true)}>
          {count}건의 명단 보기
        </button>
      )}
      {count > 0 && open && <Rows />}
    </section>
  )
}

const Rows = () => {
  const { data, instead } = useAnswered('GET /v1/console/reminders/stops', {})
  if (data === undefined) return instead
  return (
    <ul className="divide-y divide-line border-t border-line">
      {data.stops.map(({ stop_pk, kind, name, member_pk, reason, by, created_at }) => (
        <li className="flex flex-wrap items-center gap-x-2" key={stop_pk}>
          <p className="min-w-0 grow py-1 break-words">
            {member_pk === null ? (
              <strong>{name}</strong>
            ) : (
              <a className="font-bold underline" href={`/admin/members/${member_pk}`}>
                {name}
              </a>
            )}{' '}
            {reminderNames[kind]}
            <span className="block text-small text-sub">
              {reason} · {momentWords(created_at)} {by}
            </span>
          </p>
          <Resume stop_pk={stop_pk}>
            <span className="sr-only">
              {name} 님께 {reminderNames[kind]} 안내{' '}
            </span>
            다시 보내기
          </Resume>
        </li>
      ))}
    </ul>
  )
}
