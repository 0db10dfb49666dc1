import type { GetPersonalDataAnswer } from '#privacy/api/personal-data.ts'
import { createQuery } from '#platform/client/query.ts'
import { HeldCard } from '#privacy/site/mypage-personal-data/HeldCard.tsx'
import { Requests } from '#privacy/site/mypage-personal-data/Requests.tsx'
import { Sessions } from '#privacy/site/mypage-personal-data/Sessions.tsx'
import { Waiting } from '#platform/site/ui/Waiting.tsx'
import { useQuery } from '#platform/site/ui/use-query.ts'
import { ApiError } from '#platform/client/errors.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { atom } from 'nanostores'
import { useState, useRef } from 'react'
import { Download } from 'lucide-react'

const never = () => false

/** 개인정보 시계: what is held, why, since when and until when; all of it to take along; and the logins. */
export const PersonalData = () => {
  const [query] = useState(() => createQuery('GET /v1/front/getPersonalData', 'member', atom({})))
  const { data, trouble } = useQuery(query, never)
  const again = () => query.revalidate()
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
  const [kept, none] = [
    held.filter(({ count }) => count > 0),
    held.filter(({ count }) => count === 0),
  ]
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
          지금 보관하고 있지 않은 정보: {none.map(({ what }) => what).join(', ')}
        </p>
      )}
    </section>
  )
}

const formats = [
  { format: 'pdf', label: 'PDF 문서로 내려받기' },
  { format: 'json', label: 'JSON 파일로 내려받기' },
] as const

/** Everything that is held, to take along (norms 2.4). */
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
        회원님에 관하여 보관하고 있는 모든 정보를 한 파일에 담아 드립니다. 다른 사람이 볼 수 없는
        곳에 보관해 주세요.
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
