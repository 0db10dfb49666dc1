import { disassemble, getChoseong } from 'es-hangul'
import type { Person } from '#conference/api/checkin.ts'
import { readBadge } from '#conference/console/checkin/badge-code.ts'
import * as desk from '#conference/console/checkin/desk.ts'
import { $line, setLine } from '#conference/console/checkin/desk.ts'
import { longestAgo, type CheckinEvent, eventsAtOnce } from '#conference/rules/checkin.ts'
import { askConsoleQuietly } from '#platform/client/console.ts'
import { TransportError } from '#platform/client/errors.ts'
import * as device from '#platform/client/stores/console-checkin.ts'
import { $me } from '#platform/client/stores/console.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'

const start = async (): Promise<void> => {
  const kept = await takeUpKept()
  try {
    await fetchRoster()
  } catch (error) {
    setLine(error)
    // Offline, the server cannot say who is logged in: the last known person is assumed.
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

export const begin = (): Promise<void> => alone(start)

/**
 * Sends waiting events and fetches others, one exchange at a time, so that an old answer never
 * follows a new one. Events made meanwhile go with the next exchange.
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

const exchangeEvents = async (conference_id: string): Promise<string> => {
  const waiting = desk.$desk.get().queue.slice(0, eventsAtOnce)
  const { version } = progress
  const answer = await askConsoleQuietly('POST /v1/console/checkin/passes/send', {
    conference_id,
    ...(version !== undefined && { version }),
    passes: waiting.map(sentOf),
  })
  progress.version = answer.version
  desk.$today.set(answer.today)
  const lost = answer.refused.length
  if (lost > 0) desk.$notice.set(`등록이 삭제된 참석자의 기록 ${lost}건은 저장되지 않았습니다.`)
  const confirmed = waiting.map(({ pass_id }) => pass_id)
  desk.agree(confirmed, answer.passes)
  await device.dequeue(confirmed).catch(() => undefined)
  return desk.$desk.get().queue.length > 0 ? exchangeEvents(conference_id) : answer.roster_version
}

const sendEarlier = async (): Promise<void> => {
  for (const { conference_id, pass: event } of progress.earlier) {
    const passes = [sentOf(event)]
    await askConsoleQuietly('POST /v1/console/checkin/passes/send', { conference_id, passes })
    await device.dequeue([event.pass_id])
  }
  progress.earlier = []
}

const sentOf = ({ at, ...event }: CheckinEvent) => ({
  ...event,
  ago: Math.min(longestAgo, Math.max(0, siteNow().getTime() - Date.parse(at))),
})

const progress: { version: string | undefined; earlier: readonly device.Queued[] } = {
  version: undefined,
  earlier: [],
}

/** Ms since the epoch by this device's clock; 0 if the roster may not be kept. */
let keptUntil = 0

const takeUpKept = async (): Promise<device.Kept | undefined> => {
  const found = await device.readDevice().catch(() => undefined)
  if (found?.desk !== undefined) desk.$deskName.set(found.desk)
  if (found !== undefined) desk.$kind.set(found.kind)
  const kept = found?.kept
  if (kept !== undefined) {
    const { known, me: _, until, ...coming } = kept
    keptUntil = until
    desk.$coming.set(coming)
    takeUp(coming.conference_id, known, found?.queue ?? [])
  }
  return kept
}

const takeUp = (
  id: string,
  known: readonly CheckinEvent[],
  queue: readonly device.Queued[],
): void => {
  const isOfThis = ({ conference_id }: device.Queued): boolean => conference_id === id
  progress.version = undefined
  progress.earlier = queue.filter((queued) => !isOfThis(queued))
  desk.$desk.set({ known, queue: queue.filter(isOfThis).map(({ pass: event }) => event) })
}

const fetchRoster = async (): Promise<void> => {
  const { keep_for, ...coming } = await askConsoleQuietly('GET /v1/console/checkin/roster', {})
  const isOther = desk.$coming.get()?.conference_id !== coming.conference_id
  const found = isOther ? await device.readDevice().catch(() => undefined) : undefined
  desk.$coming.set(coming)
  if (isOther) takeUp(coming.conference_id, [], found?.queue ?? [])
  keptUntil = keep_for === 0 ? 0 : Date.now() + keep_for
  if (keptUntil === 0) await device.eraseRoster().catch(() => undefined)
}

export const isKept = (): boolean => keptUntil > Date.now()

let written: { coming: desk.Coming; known: readonly CheckinEvent[] } | undefined

const keepAll = async (): Promise<void> => {
  const coming = desk.$coming.get()
  const me = $me.get()
  if (coming === undefined || me === undefined || !isKept()) return
  const { known } = desk.$desk.get()
  if (written?.coming === coming && written.known === known) return
  await device.keepRoster({ ...coming, known, me, until: keptUntil }).catch(() => undefined)
  written = { coming, known }
}

const tight = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase()

const isInitials = (text: string): boolean => /^[ㄱ-ㅎ]+$/.test(text)

const has = (text: string, typed: string): boolean =>
  isInitials(typed)
    ? tight(getChoseong(text)).includes(typed)
    : disassemble(tight(text)).includes(disassemble(typed))

const most = 8

/**
 * Searches name and workplace, also by 초성 or an unfinished syllable, and the badge's code. Names
 * that begin with the text come first.
 */
export const peopleWith = (people: readonly Person[], q: string): Person[] => {
  const typed = tight(q)
  if (typed === '') return []
  const code = readBadge(q)
  if (code !== undefined) return people.filter((person) => person.code === code)
  const start = (name: string): boolean =>
    isInitials(typed)
      ? getChoseong(name).startsWith(typed)
      : disassemble(tight(name)).startsWith(disassemble(typed))
  return people
    .filter(({ name, company }) => has(name, typed) || has(company, typed))
    .toSorted((one, other) => Number(start(other.name)) - Number(start(one.name)))
    .slice(0, most)
}
