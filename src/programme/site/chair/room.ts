import { useEffect, useState } from 'react'
import { send } from '#platform/client/client.ts'
import { ApiError, errorText } from '#platform/client/errors.ts'
import { linkToken } from '#platform/client/link-token.ts'
import { say } from '#platform/rules/say.ts'
import type { ChairRoom } from '#programme/api/chairs.ts'
import type { Presented } from '#programme/rules/programme.ts'

/** In ms: presenters are admitted meanwhile, and the office may mark a talk. */
const asksEvery = 20_000

const wordsFor = (error: unknown): string =>
  error instanceof ApiError && error.is('notFound')
    ? say('사용할 수 없거나 만료된 링크입니다. 최근에 받으신 메일의 링크를 열어 주십시오.')
    : errorText(error)

export interface Mark {
  abstract_pk: number
  presented: Presented
}

/** The chair's sessions, asked anew every twenty seconds, and the moment by the server's clock. */
export const useRoom = () => {
  const [room, setRoom] = useState<ChairRoom>()
  const [error, setError] = useState('')
  const [ahead, setAhead] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const ask = async (mark?: Mark): Promise<void> => {
    try {
      const asked = { token: linkToken(), mark }
      const found = await send('POST /v1/front/chair', asked, { trouble: 'none' })
      setRoom(found)
      setAhead(Date.parse(found.now) - Date.now())
      setError('')
    } catch (refused) {
      setError(wordsFor(refused))
    }
  }
  useEffect(() => {
    const open = () => void ask()
    open()
    addEventListener('hashchange', open)
    const timers = [setInterval(open, asksEvery), setInterval(() => setNow(Date.now()), 1_000)]
    return () => {
      removeEventListener('hashchange', open)
      timers.forEach(clearInterval)
    }
  }, [])
  return { room, error, mark: ask, now: new Date(now + ahead) }
}
