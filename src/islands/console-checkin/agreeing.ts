import { askQuietly } from '#api/console.ts'
import { ApiError, reasonOf, TransportError } from '#api/errors.ts'
import { getPasses, getRoster, sendPasses } from '#contract/checkin.ts'
import type { Passes } from '#contract/checkin.schema.ts'
import { longestAgo, type Pass, passesAtOnce } from '#rules/checkin.ts'
import * as desk from '#islands/console-checkin/desk.ts'
import * as device from '#stores/console-checkin.ts'
import { $me } from '#stores/console.ts'
import { atom } from 'nanostores'

/** How it stands with the server. `over`: the log-in has ended, and everything goes on here as without a network. */
export type Line =
  | { state: 'first' | 'good' | 'offline' | 'over' }
  | { state: 'refused'; message: string }

export const $line = atom<Line>({ state: 'first' })

/** How long this device may keep the roster, by its own clock; 0 where it may not. */
let keptUntil = 0
let version: string | undefined

/** What waits of conferences before this one. */
let earlier: readonly device.Queued[] = []

/** Begins with what the device has, and asks for what there is now. */
export const begin = async (): Promise<void> => {
  const found = await device.readDevice().catch(() => undefined)
  if (found?.desk !== undefined) desk.$deskName.set(found.desk)
  const kept = found?.kept
  if (kept !== undefined) {
    keptUntil = kept.until
    desk.$coming.set(comingOf(kept))
    takeUp(kept.conference_id, kept.known, found?.queue ?? [])
  }
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
  await agreeNow()
}

const comingOf = ({
  conference_id,
  conference_name,
  date,
  people,
  roster_version,
}: desk.Coming) => ({
  ...{ conference_id, conference_name, date, people, roster_version },
})

/** Goes on with what was done on this device and has not been sent. */
const takeUp = (id: string, known: readonly Pass[], queue: readonly device.Queued[]): void => {
  const isOfThis = ({ conference_id }: device.Queued): boolean => conference_id === id
  version = undefined
  earlier = queue.filter((queued) => !isOfThis(queued))
  desk.$desk.set({ known, queue: queue.filter(isOfThis).map(({ pass }) => pass) })
}

const fetchRoster = async (): Promise<void> => {
  const answer = await askQuietly(getRoster, {})
  const isOther = desk.$coming.get()?.conference_id !== answer.conference_id
  const found = isOther ? await device.readDevice().catch(() => undefined) : undefined
  desk.$coming.set(comingOf(answer))
  if (isOther) takeUp(answer.conference_id, [], found?.queue ?? [])
  keptUntil = answer.keep_for === 0 ? 0 : Date.now() + answer.keep_for
  if (keptUntil === 0) await device.eraseRoster().catch(() => undefined)
}

/** Whether the roster is on this device, too. */
export const isKept = (): boolean => keptUntil > Date.now()

let going: Promise<void> | undefined

/**
 * Sends what waits, and learns what others did; one at a time, so that an old answer never comes after a new one. What is
 * done while it is under way goes with the next.
 */
export const agreeNow = (): Promise<void> => {
  going ??= exchangeAll().finally(() => {
    going = undefined
  })
  return going
}

const exchangeAll = async (): Promise<void> => {
  try {
    if (desk.$coming.get() === undefined) await fetchRoster()
    const coming = desk.$coming.get()
    if (coming === undefined) return
    await sendEarlier()
    const roster = await exchangePasses(coming.conference_id)
    if (roster !== desk.$coming.get()?.roster_version) await fetchRoster()
    $line.set({ state: 'good' })
    await keepAll()
  } catch (error) {
    setLine(error)
  }
}

/** Answers the roster's version once nothing waits any more. */
const exchangePasses = async (conference_id: string): Promise<string> => {
  const waiting = desk.$desk.get().queue.slice(0, passesAtOnce)
  const { passes, roster_version } =
    waiting.length === 0 ? await ask(conference_id) : await send(conference_id, waiting)
  const confirmed = waiting.map(({ pass_id }) => pass_id)
  desk.agree(confirmed, passes)
  await device.dequeue(confirmed).catch(() => undefined)
  return desk.$desk.get().queue.length > 0 ? exchangePasses(conference_id) : roster_version
}

const ask = async (conference_id: string): Promise<Passes> => {
  const given = version === undefined ? { conference_id } : { conference_id, version }
  const answer = await askQuietly(getPasses, given)
  version = answer.version
  return answer
}

const send = async (conference_id: string, waiting: readonly Pass[]): Promise<Passes> => {
  const answer = await askQuietly(sendPasses, { conference_id, passes: waiting.map(sentOf) })
  version = answer.version
  const lost = answer.refused.length
  if (lost > 0) desk.$notice.set(`등록이 삭제된 분의 기록 ${lost}건은 보관되지 않았습니다.`)
  return answer
}

const sendEarlier = async (): Promise<void> => {
  while (earlier[0] !== undefined) {
    const { conference_id, pass } = earlier[0]
    await askQuietly(sendPasses, { conference_id, passes: [sentOf(pass)] })
    await device.dequeue([pass.pass_id])
    earlier = earlier.slice(1)
  }
}

const sentOf = ({ at, ...pass }: Pass) => ({
  ...pass,
  ago: Math.min(longestAgo, Math.max(0, Date.now() - Date.parse(at))),
})

const keepAll = async (): Promise<void> => {
  const coming = desk.$coming.get()
  const me = $me.get()
  if (coming === undefined || me === undefined || !isKept()) return
  const { known } = desk.$desk.get()
  await device.keepRoster({ ...coming, known, me, until: keptUntil }).catch(() => undefined)
}

const setLine = (error: unknown): void => {
  if (error instanceof TransportError) $line.set({ state: 'offline' })
  else if (error instanceof ApiError && error.is('staffSessionOver')) $line.set({ state: 'over' })
  else $line.set({ state: 'refused', message: reasonOf(error) })
}
