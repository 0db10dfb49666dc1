import { askQuietly } from '#platform/client/console.ts'
import { TransportError } from '#platform/client/errors.ts'
import type { CheckinEvents } from '#conference/api/checkin.ts'
import { longestAgo, type CheckinEvent, eventsAtOnce } from '#conference/rules/checkin.ts'
import * as desk from '#conference/console/checkin/desk.ts'
import { $line, setLine } from '#conference/console/checkin/line.ts'
import { fetchRoster, keepAll, progress, takeUpKept } from '#conference/console/checkin/roster.ts'
import * as device from '#platform/client/stores/console-checkin.ts'
import { $me } from '#platform/client/stores/console.ts'

/** With what the device has, and then with what there is now. */
const start = async (): Promise<void> => {
  const kept = await takeUpKept()
  try {
    await fetchRoster()
  } catch (error) {
    setLine(error)
    // Nobody can be asked who is in: the device is in the hands that it was in.
    if (kept !== undefined && error instanceof TransportError && $me.get() === undefined) {
      $me.set(kept.me)
    }
    return
  }
  await exchangeAll()
}

let going: Promise<void> | undefined

const alone = (work: () => Promise<void>): Promise<void> => {
  going ??= work().finally(() => {
    going = undefined
  })
  return going
}

/** Begins with what the device has, and asks for what there is now. */
export const begin = (): Promise<void> => alone(start)

/**
 * Sends what waits, and learns what others did; one at a time, so that an old answer never comes after a new one. What is
 * done while it is under way goes with the next.
 */
export const agreeNow = (): Promise<void> => alone(exchangeAll)

const exchangeAll = async (): Promise<void> => {
  try {
    if (desk.$coming.get() === undefined) await fetchRoster()
    const coming = desk.$coming.get()
    if (coming === undefined) return
    await sendEarlier()
    const roster = await exchangeEvents(coming.conference_id)
    if (roster !== desk.$coming.get()?.roster_version) await fetchRoster()
    $line.set({ state: 'good' })
    await keepAll()
  } catch (error) {
    setLine(error)
  }
}

/** Answers the roster's version once nothing waits any more. */
const exchangeEvents = async (conference_id: string): Promise<string> => {
  const waiting = desk.$desk.get().queue.slice(0, eventsAtOnce)
  const { passes: events, roster_version } =
    waiting.length === 0 ? await ask(conference_id) : await send(conference_id, waiting)
  const confirmed = waiting.map(({ pass_id }) => pass_id)
  desk.agree(confirmed, events)
  await device.dequeue(confirmed).catch(() => undefined)
  return desk.$desk.get().queue.length > 0 ? exchangeEvents(conference_id) : roster_version
}

const ask = async (conference_id: string): Promise<CheckinEvents> => {
  const { version } = progress
  const given = version === undefined ? { conference_id } : { conference_id, version }
  const answer = await askQuietly('GET /v1/console/checkin/passes', given)
  progress.version = answer.version
  return answer
}

const send = async (
  conference_id: string,
  waiting: readonly CheckinEvent[],
): Promise<CheckinEvents> => {
  const answer = await askQuietly('POST /v1/console/checkin/passes/send', {
    conference_id,
    passes: waiting.map(sentOf),
  })
  progress.version = answer.version
  const lost = answer.refused.length
  if (lost > 0) desk.$notice.set(`등록이 삭제된 분의 기록 ${lost}건은 보관되지 않았습니다.`)
  return answer
}

const sendEarlier = async (): Promise<void> => {
  while (progress.earlier[0] !== undefined) {
    const { conference_id, pass: event } = progress.earlier[0]
    await askQuietly('POST /v1/console/checkin/passes/send', {
      conference_id,
      passes: [sentOf(event)],
    })
    await device.dequeue([event.pass_id])
    progress.earlier = progress.earlier.slice(1)
  }
}

const sentOf = ({ at, ...event }: CheckinEvent) => ({
  ...event,
  ago: Math.min(longestAgo, Math.max(0, Date.now() - Date.parse(at))),
})
