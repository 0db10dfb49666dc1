import { atom, computed } from 'nanostores'
import type { Person } from '#conference/api/checkin.ts'
import { readBadge } from '#conference/console/checkin/badge-code.ts'
import {
  admissionsOf,
  agreed,
  type Desk,
  newDesk,
  oneScan,
  present,
  type ScanKind,
  scansAt,
  takeBack,
  type Admission,
  type CheckinEvent,
  countsFrom,
  doublesOf,
  isRehearsal,
} from '#conference/rules/checkin.ts'
import type { RegistrantKey } from '#conference/rules/registration.ts'
import { ApiError, errorText, TransportError } from '#platform/client/errors.ts'
import * as device from '#platform/client/stores/console-checkin.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { seoulDay, seoulTime, shortDay } from '#platform/rules/days.ts'

/** `over`: the session has ended, and the desk goes on as without a network. */
export type Line =
  | { state: 'first' | 'good' | 'offline' | 'over' }
  | { state: 'refused'; message: string }

export const $line = atom<Line>({ state: 'first' })

export const setLine = (error: unknown): void => {
  if (error instanceof TransportError) {
    $line.set({ state: 'offline' })
    $today.set(seoulDay(siteNow()))
  } else if (error instanceof ApiError && error.is('staffSessionOver')) $line.set({ state: 'over' })
  else $line.set({ state: 'refused', message: errorText(error) })
}

/** The Seoul day by the server, or by this device while offline. */
export const $today = atom(seoulDay(siteNow()))

/** `9시 5분 2번 데스크에서`, in Seoul, with the day if it is not today. */
export const eventWords = ({ at, desk }: Pick<CheckinEvent, 'at' | 'desk'>): string => {
  const moment = new Date(at)
  const [hour = '', minute = ''] = seoulTime(moment).split(':')
  const day = seoulDay(moment) === $today.get() ? '' : `${shortDay(seoulDay(moment))} `
  return `${day}${Number(hour)}시 ${Number(minute)}분 ${desk}에서`
}

export type Coming = Omit<device.Kept, 'known' | 'me' | 'until'>

export const $coming = atom<Coming | undefined>(undefined)
export const $desk = atom<Desk>(newDesk)
export const $deskName = atom('1번 데스크')

/** Nothing counts before the event's day (ruling 62). */
export const $rehearses = computed(
  [$coming, $today],
  (coming, today) => coming !== undefined && isRehearsal(coming.date, today),
)

const $from = computed([$coming, $today], (coming, today) =>
  coming === undefined ? '' : countsFrom(coming.date, today),
)

/** Chosen at the desk; people are only checked out where attendance earns credits. */
export const $kind = atom<ScanKind>('in')

export const $scans = computed([$desk, $from], scansAt)
const $admissions = computed($scans, admissionsOf)
export const $doubles = computed($admissions, doublesOf)

const $byKey = computed($coming, (coming) => new Map(coming?.people.map((one) => [one.key, one])))
const $byCode = computed($coming, (coming) => new Map(coming?.people.map((one) => [one.code, one])))

export const personOf = (key: RegistrantKey): Person | undefined => $byKey.get().get(key)

/** A badge whose registration was cancelled meanwhile does not count. */
export const $count = computed([$admissions, $scans, $coming], (admissions, scans, coming) => {
  const last = new Map(scans.map(({ registrant, kind }) => [registrant, kind]))
  const came = coming?.people.filter(({ key }) => admissions.has(key)) ?? []
  const left = came.filter(({ key }) => last.get(key) === 'out').length
  return { came: came.length, left, registered: coming?.people.length ?? 0 }
})

type Shown =
  | {
      kind: 'person'
      person: Person
      pass_id: string | undefined
      scan: CheckinEvent['kind']
      count: number
    }
  | { kind: 'unknown'; count: number }

export const $shown = atom<Shown | undefined>(undefined)

export type Outcome =
  | { state: 'second'; person: Person; admission: Admission }
  | { state: 'in' | 'out' | 'undone' | 'stays'; person: Person }
  | { state: 'unknown' }

export const $outcome = computed(
  [$shown, $admissions, $scans],
  (shown, admissions, scans): Outcome | undefined => {
    if (shown?.kind !== 'person') return shown && { state: 'unknown' }
    const { person, pass_id } = shown
    const admission = admissions.get(person.key)
    const scan = scans.find((one) => one.pass_id === pass_id)
    const isRefused = pass_id === undefined || (scan && admission?.seconds.includes(scan))
    if (isRefused && admission !== undefined) return { state: 'second', person, admission }
    const isOut = shown.scan === 'out'
    if (scan === undefined) return { state: isOut ? 'stays' : 'undone', person }
    return { state: isOut ? 'out' : 'in', person }
  },
)

let count = 0

export const personWith = (typed: string): Person | undefined => {
  const code = readBadge(typed)
  return code === undefined ? undefined : $byCode.get().get(code)
}

export const record = async (person: Person): Promise<boolean> => {
  const credits = $coming.get()?.credits === true
  const event: CheckinEvent = {
    pass_id: crypto.randomUUID(),
    registrant: person.key,
    kind: credits ? $kind.get() : 'in',
    undoes: null,
    at: siteNow().toISOString(),
    desk: $deskName.get(),
  }
  const within = credits ? oneScan : Infinity
  const { desk, before } = present($desk.get(), event, $from.get(), within)
  $desk.set(desk)
  count += 1
  const pass_id = before === undefined || credits ? (before ?? event).pass_id : undefined
  $shown.set({ kind: 'person', person, pass_id, scan: event.kind, count })
  if (before === undefined) await keep(event)
  return before === undefined
}

/** Somebody is looked for, so that nobody takes the last person's card for theirs. */
export const clearShown = (): void => $shown.set(undefined)

export const showUnknown = (): void => {
  count += 1
  $shown.set({ kind: 'unknown', count })
}

export const undoLast = async (): Promise<void> => {
  const shown = $shown.get()
  if (shown?.kind !== 'person' || shown.pass_id === undefined) return
  const made = [...$desk.get().known, ...$desk.get().queue]
  const event = made.find(({ pass_id }) => pass_id === shown.pass_id)
  if (event === undefined) return
  const undo = { pass_id: crypto.randomUUID(), at: siteNow().toISOString() }
  $desk.set(takeBack($desk.get(), event, undo))
  const taken = $desk.get().queue.at(-1)
  if (taken !== undefined) await keep(taken)
}

export const $notice = atom<string | undefined>(undefined)

const keep = async (event: CheckinEvent): Promise<void> => {
  const conference_id = $coming.get()?.conference_id ?? ''
  try {
    await device.enqueue({ conference_id, pass: event })
  } catch {
    $notice.set('이 기기에 기록을 보관하지 못했습니다. 연결이 될 때까지 이 화면을 닫지 마십시오.')
  }
}

export const agree = (confirmed: readonly string[], events: readonly CheckinEvent[] | null): void =>
  $desk.set(agreed($desk.get(), new Set(confirmed), events))
