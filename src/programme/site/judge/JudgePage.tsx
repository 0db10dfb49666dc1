import { useEffect, useRef, useState } from 'react'
import { send } from '#platform/client/client.ts'
import { ApiError, errorText } from '#platform/client/errors.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import type { JudgingRoom } from '#programme/api/judging.ts'
import { abstractAddress } from '#programme/rules/addresses.ts'
import { judgedPoints } from '#programme/rules/judging.ts'

type Poster = JudgingRoom['posters'][number]

const kept = 'judge'

/** The token of the link that was opened last in this browser: a board's QR code has none. */
const tokenHere = (): string => {
  const token = location.hash.slice(1)
  if (token !== '') localStorage.setItem(kept, token)
  return token || (localStorage.getItem(kept) ?? '')
}

const asked = () => {
  const query = new URLSearchParams(location.search)
  return { of: query.get('of') ?? '', poster: Number(query.get('poster')) }
}

/** A judge's own screen, opened by the link of a mail or, in the same browser, by a board's QR code. */
export const JudgePage = () => {
  const [token, setToken] = useState<string>()
  const [room, setRoom] = useState<JudgingRoom>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    const refuse = (refusal: unknown): void => {
      if (isGone(refusal)) localStorage.removeItem(kept)
      setError(refusal)
    }
    const open = (): void => {
      const found = tokenHere()
      setToken(found)
      if (found === '') return
      send('POST /v1/front/judge/open', { token: found }, { trouble: 'none' }).then((answer) => {
        setRoom(answer)
        setError(undefined)
      }, refuse)
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  if (token === '' || error !== undefined) return <Closed error={error} />
  if (token === undefined || room === undefined) {
    return <p className="text-sub">심사 화면을 불러오고 있습니다.</p>
  }
  const keep = (poster: Poster): void =>
    setRoom({
      ...room,
      posters: room.posters.map((one) => (one.receipt === poster.receipt ? poster : one)),
    })
  return <Posters key={token} token={token} room={room} onKept={keep} />
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.is('notFound')

const Closed = ({ error }: { error: unknown }) => {
  const { of, poster } = asked()
  return (
    <div className="flex flex-col gap-2">
      {error === undefined ? (
        <p>
          포스터 심사위원의 화면입니다. 심사위원은 메일로 받으신 링크를 이 브라우저에서 먼저 열어
          주십시오.
        </p>
      ) : (
        <Refusal>
          {isGone(error)
            ? '사용할 수 없는 링크입니다. 새 링크가 필요하시면 사무국에 요청해 주십시오.'
            : errorText(error)}
        </Refusal>
      )}
      {/^[a-z0-9-]+$/.test(of) && poster > 0 && (
        <a className="button self-start max-card:w-full" href={abstractAddress(of, poster)}>
          포스터 초록 보기
        </a>
      )}
    </div>
  )
}

interface Props {
  token: string
  room: JudgingRoom
  onKept: (poster: Poster) => void
}

const Posters = ({ token, room, onKept }: Props) => {
  const [chosen, setChosen] = useState(
    asked().of === room.conference_id ? asked().poster : 0,
  )
  const poster = room.posters.find(({ receipt }) => receipt === chosen)
  const done = room.posters.filter(({ points }) => points !== null).length
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="text-h4 font-bold text-brand">{room.conference}</p>
        <p className="text-sub">{`${room.name} 심사위원`}</p>
      </div>
      {room.closed && (
        <p className="font-semibold">시상이 결정되어 점수를 변경할 수 없습니다.</p>
      )}
      {poster !== undefined && (
        <Judged key={chosen} {...{ token, room, poster, onKept }} onBack={() => setChosen(0)} />
      )}
      {poster === undefined && (
        <section className="flex flex-col gap-2">
          <h2 className="mb-0!">{`심사할 포스터 ${done}/${room.posters.length}`}</h2>
          {chosen > 0 && <p>이해상충이 있거나 프로그램에 없어 심사하실 수 없는 포스터입니다.</p>}
          <ul className="border-t-2 border-brand">
            {room.posters.map(({ receipt, number, title, presenter, points }) => (
              <li key={receipt} className="border-b border-line">
                <button
                  className="flex min-h-8 w-full cursor-pointer items-center gap-2 py-1 text-left"
                  type="button"
                  onClick={() => setChosen(receipt)}
                >
                  <span className="flex-1">
                    <span className="block text-small text-sub tabular-nums">
                      {`${number} · ${presenter}`}
                    </span>
                    {title}
                  </span>
                  <span className={points === null ? 'font-semibold text-action' : 'text-success'}>
                    {points === null ? '심사 전' : `${points}점`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const choice =
  'flex min-h-8 flex-1 cursor-pointer items-center justify-center rounded-card border border-control font-semibold has-checked:border-action has-checked:bg-action has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action card:max-w-[12rem]'

/** One poster: a row of points to tap, saved at once and in order. */
const Judged = (props: Props & { poster: Poster; onBack: () => void }) => {
  const { token, room, poster, onKept, onBack } = props
  const { abstract_pk, receipt, number, title, presenter } = poster
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState('')
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const give = (points: number): void => {
    setRefused('')
    sending.current = sending.current.then(async () => {
      try {
        await send('POST /v1/front/judge/points', { token, abstract_pk, points })
        onKept({ ...poster, points })
        setSaid(`${points}점을 저장했습니다.`)
      } catch (error) {
        setSaid('')
        setRefused(errorText(error))
      }
    })
  }
  return (
    <article className="flex flex-col gap-3">
      <h2 className="mb-0!" ref={heading} tabIndex={-1}>
        <span className="block text-small text-sub tabular-nums">{`${number} · ${presenter}`}</span>
        {title}
      </h2>
      <a className="self-start py-1 underline" href={abstractAddress(room.conference_id, receipt)}>
        초록 보기
      </a>
      <fieldset disabled={room.closed}>
        <legend className="pb-1 font-semibold">1점(낮음)부터 5점(높음)까지</legend>
        <div className="flex gap-1">
          {judgedPoints.map((points) => (
            <label key={points} className={choice}>
              <input
                className="sr-only"
                type="radio"
                name="points"
                checked={poster.points === points}
                onChange={() => give(points)}
              />
              {`${points}점`}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="font-semibold text-success" role="status">
        {said}
      </p>
      <Refusal>{refused}</Refusal>
      <button className="button-line self-start max-card:w-full" type="button" onClick={onBack}>
        목록
      </button>
    </article>
  )
}
