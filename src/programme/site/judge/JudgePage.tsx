import { useEffect, useRef, useState } from 'react'
import { send } from '#platform/client/client.ts'
import { ApiError, errorText } from '#platform/client/errors.ts'
import { linkToken } from '#platform/client/link-token.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import type { JudgingRoom } from '#programme/api/judging.ts'
import { abstractAddress } from '#programme/rules/addresses.ts'
import { judgedPoints } from '#programme/rules/judging.ts'

type Poster = JudgingRoom['posters'][number]

const kept = 'judge'

/** The token of the link that was opened last in this browser: a board's QR code has none. */
const tokenHere = (): string => {
  const token = linkToken()
  if (token !== '') localStorage.setItem(kept, token)
  return token || (localStorage.getItem(kept) ?? '')
}

/** The conference and receipt of the board's QR code. */
const scanned = (): [of: string, receipt: number] => {
  const query = new URLSearchParams(location.search)
  return [query.get('of') ?? '', Number(query.get('poster'))]
}

const wordsFor = (error: unknown): string => {
  if (!(error instanceof ApiError && error.is('notFound'))) return errorText(error)
  localStorage.removeItem(kept)
  return '사용할 수 없는 링크입니다. 새 링크가 필요하시면 사무국에 요청해 주십시오.'
}

/** A judge's own screen, opened by the link of a mail or, in the same browser, by a board's QR code. */
export const JudgePage = () => {
  /** Null without a link. */
  const [opened, setOpened] = useState<(JudgingRoom & { token: string }) | null>()
  const [refused, setRefused] = useState('')
  useEffect(() => {
    const open = async (): Promise<void> => {
      const token = tokenHere()
      try {
        const options = { trouble: 'none' } as const
        setOpened(
          token === ''
            ? null
            : { ...(await send('POST /v1/front/judge/open', { token }, options)), token },
        )
      } catch (error) {
        setRefused(wordsFor(error))
      }
    }
    void open()
    const reload = (): void => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])
  if (opened === null || refused !== '') return <Closed refused={refused} />
  if (opened === undefined) return <p className="text-sub">심사 화면을 불러오고 있습니다.</p>
  return <Posters {...opened} />
}

const Closed = ({ refused }: { refused: string }) => {
  const [of, receipt] = scanned()
  return (
    <div className="flex flex-col gap-2">
      <Refusal>{refused}</Refusal>
      {refused === '' && (
        <p>
          포스터 심사위원의 화면입니다. 심사위원은 메일로 받으신 링크를 이 브라우저에서 먼저 열어
          주십시오.
        </p>
      )}
      {/^[a-z0-9-]+$/.test(of) && receipt > 0 && (
        <a className="button self-start max-card:w-full" href={abstractAddress(of, receipt)}>
          포스터 초록 보기
        </a>
      )}
    </div>
  )
}

/** The poster whose code was scanned, or all. */
const Posters = ({ token, ...room }: JudgingRoom & { token: string }) => {
  const [of, receipt] = scanned()
  const [chosen, setChosen] = useState(of === room.conference_id ? receipt : 0)
  const [posters, setPosters] = useState(room.posters)
  const shown = posters.filter((one) => one.receipt === chosen || chosen === 0)
  const done = posters.filter(({ points }) => points !== null).length
  return (
    <div className="flex flex-col gap-3">
      <p className="text-h4 font-bold text-brand">{room.conference}</p>
      <p className="text-sub">{`${room.name} 심사위원`}</p>
      <h2 className="mb-0!">{`심사할 포스터 ${done}/${posters.length}`}</h2>
      <p>
        {room.closed
          ? '시상이 결정되어 점수를 변경할 수 없습니다.'
          : '1점(낮음)부터 5점(높음)까지 선택하시면 바로 저장합니다.'}
      </p>
      {shown.length === 0 && <p>이해상충이 있거나 프로그램에 없어 심사하실 수 없습니다.</p>}
      <ul className="border-t-2 border-brand">
        {shown.map((poster) => (
          <Judged
            key={poster.abstract_pk}
            {...{ token, poster, disabled: room.closed }}
            href={abstractAddress(room.conference_id, poster.receipt)}
            onKept={(points) =>
              setPosters((all) =>
                all.map((one) => (one.receipt === poster.receipt ? { ...one, points } : one)),
              )
            }
          />
        ))}
      </ul>
      {chosen !== 0 && (
        <button className="button-line self-start" type="button" onClick={() => setChosen(0)}>
          모든 포스터
        </button>
      )}
    </div>
  )
}

const choice =
  'flex min-h-6 flex-1 cursor-pointer items-center justify-center rounded-card border border-control font-semibold has-checked:border-action has-checked:bg-action has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action card:max-w-[12rem]'

interface JudgedProps {
  token: string
  poster: Poster
  disabled: boolean
  href: string
  onKept: (points: number) => void
}

/** One poster: a row of points to tap, saved at once. */
const Judged = ({ token, poster, disabled, href, onKept }: JudgedProps) => {
  const { abstract_pk, number, title, presenter } = poster
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState('')
  // The last tap is sent last.
  const queue = useRef(Promise.resolve())
  const give = async (points: number): Promise<void> => {
    setRefused('')
    try {
      await send('POST /v1/front/judge/points', { token, abstract_pk, points })
      onKept(points)
      setSaid(`${points}점을 저장했습니다.`)
    } catch (error) {
      setSaid('')
      setRefused(errorText(error))
    }
  }
  return (
    <li className="flex flex-col gap-1 border-b border-line py-2">
      <fieldset disabled={disabled}>
        <legend className="pb-1">
          <span className="block text-small text-sub tabular-nums">{`${number} · ${presenter}`}</span>
          <a className="font-semibold underline" href={href}>
            {title}
          </a>
        </legend>
        <div className="flex gap-1">
          {judgedPoints.map((points) => (
            <label key={points} className={choice}>
              <input
                className="sr-only"
                type="radio"
                name={String(abstract_pk)}
                checked={poster.points === points}
                onChange={() => {
                  queue.current = queue.current.then(() => give(points))
                }}
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
    </li>
  )
}
