import { ChevronDown, Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '#platform/client/errors.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { dayWords, longDay, seoulDay } from '#platform/rules/days.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { useCall } from '#platform/site/ui/use-call.ts'
import { Waiting } from '#platform/site/ui/Waiting.tsx'
import type { GetPersonalDataAnswer } from '#privacy/api/personal-data.ts'
import { timeUntil } from '#privacy/rules/time-until.ts'
import { Requests } from '#privacy/site/mypage-personal-data/Requests.tsx'
import { Sessions } from '#privacy/site/mypage-personal-data/Sessions.tsx'

export const PersonalData = () => {
  const { data, trouble, again } = useCall('GET /v1/front/getPersonalData', 'member', {})
  if (data === undefined) return <Waiting rows={6} trouble={trouble} retry={again} />
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="download">
        <h3 id="download">내려받기</h3>
        <Downloads />
      </section>
      <Held data={data} />
      <section aria-labelledby="requests">
        <h3 id="requests">열람, 정정, 삭제, 처리정지 요구</h3>
        <Requests />
      </section>
      <section aria-labelledby="sessions">
        <h3 id="sessions">로그인 기록</h3>
        <Sessions sessions={data.sessions} onEnded={again} />
      </section>
    </div>
  )
}

const Held = ({ data: { held, as_of } }: { data: GetPersonalDataAnswer }) => {
  const now = new Date(as_of)
  const kept = held.filter(({ count }) => count > 0)
  const none = held.filter(({ count }) => count === 0)
  return (
    <section aria-labelledby="held">
      <h3 id="held">보관하고 있는 정보</h3>
      <ul className="mt-2 border-t-2 border-brand">
        {kept.map((line) => (
          <HeldCard key={line.key} line={line} now={now} />
        ))}
      </ul>
      {none.length > 0 && (
        <p className="mt-2 text-small text-sub">
          현재 보관하지 않는 정보: {none.map(({ what }) => what).join(', ')}
        </p>
      )}
    </section>
  )
}

const formats = [
  { format: 'pdf', label: 'PDF 문서 내려받기' },
  { format: 'json', label: 'JSON 파일 내려받기' },
] as const

/** Downloads of all held data (norms 2.4). */
const Downloads = () => {
  const busy = useRef(false)
  const [refusal, setRefusal] = useState<string>()

  const save = async (format: 'pdf' | 'json'): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setRefusal(undefined)
    try {
      await saveFile('GET /v1/front/downloadPersonalData', { format })
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error.message)
    } finally {
      busy.current = false
    }
  }

  return (
    <>
      <p className="mt-1">
        보관 중인 회원님의 모든 정보를 한 파일로 제공합니다. 다른 사람이 볼 수 없는 곳에 보관해
        주세요.
      </p>
      <div className="mt-2 flex flex-col gap-1 pad:flex-row">
        {formats.map(({ format, label }) => (
          <button
            className="button-line"
            type="button"
            key={format}
            onClick={() => void save(format)}
          >
            <Download className="size-2" aria-hidden="true" />
            {label}
          </button>
        ))}
      </div>
      <Refusal>{refusal}</Refusal>
    </>
  )
}

type Line = GetPersonalDataAnswer['held'][number]

const pages: Readonly<Record<string, readonly [label: string, href: string]>> = {
  member: ['기본정보 보기', '/mypage/basic'],
  education: ['학력정보 보기', '/mypage/education'],
  topic: ['연구분야 보기', '/mypage/etc'],
  reminderStop: ['받는 메일 보기', '/mypage/mail'],
  payment: ['납부 내역 보기', '/mypage/payments'],
}

const dayOf = (iso: string): string => longDay(seoulDay(new Date(iso)))

const HeldCard = ({ line, now }: { line: Line; now: Date }) => {
  const { key, what, items, count, since, until, entries } = line
  const page = pages[key]
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 pad:flex-row pad:gap-4">
      <p className="text-small font-semibold text-brand pad:w-[16rem] pad:flex-none">
        {until === null ? '탈퇴하실 때까지' : `${timeUntil(now, new Date(until))} 남음`}
      </p>
      <div className="min-w-0 flex-1">
        <h4>
          {what} <span className="text-small font-normal text-sub">{count}건</span>
        </h4>
        {items !== what && <p className="mt-1">{items}</p>}
        <dl className="mt-1 grid gap-x-2 text-small room:grid-cols-[7.2rem_1fr] pad:grid-cols-[8rem_1fr]">
          <Fact name="보관 이유" text={line.why} />
          <Fact name="법적 근거" text={line.basis} />
          <Fact name="보관 시작" text={since === null ? '' : dayOf(since)} />
          <Fact
            name="보관 기한"
            text={until === null ? line.period : `${dayOf(until)} (${line.period})`}
          />
        </dl>
        {entries.length > 0 && <Entries entries={entries} what={what} />}
        {page && (
          <p className="mt-1">
            <a
              className="inline-flex min-h-[4.4rem] items-center text-action underline"
              href={page[1]}
            >
              {page[0]}
            </a>
          </p>
        )}
      </div>
    </li>
  )
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <>
    <dt className="font-semibold text-sub">{name}</dt>
    <dd>{text}</dd>
  </>
)

const Entries = ({ entries, what }: { entries: Line['entries']; what: string }) => (
  <details className="group mt-1">
    <summary className="inline-flex min-h-[4.4rem] cursor-pointer items-center gap-1 font-semibold text-action">
      {what} {entries.length}건의 기한
      <ChevronDown className="size-2 group-open:rotate-180" aria-hidden="true" />
    </summary>
    <ul className="rounded-card bg-tint p-2 text-small">
      {entries.map(({ name, since, until }, index) => (
        <li className="flex flex-wrap justify-between gap-x-2 py-[0.4rem]" key={index}>
          <span className="font-semibold">{name}</span>
          <span className="tabular-nums">
            {dayWords(since)} ~ {until === null ? <span>정해지지 않음</span> : dayWords(until)}
          </span>
        </li>
      ))}
    </ul>
  </details>
)
