import type { Person } from '#conference/api/checkin.ts'
import * as desk from '#conference/console/checkin/desk.ts'
import type { CheckinEvent } from '#conference/rules/checkin.ts'
import { readCode } from '#payments/rules/documents.ts'
import { askQuietly } from '#platform/client/console.ts'
import * as device from '#platform/client/stores/console-checkin.ts'
import { $me } from '#platform/client/stores/console.ts'
import { disassemble, getChoseong } from 'es-hangul'

/** Of what the server said last, and what waits of conferences before this one. */
export const progress: { version: string | undefined; earlier: readonly device.Queued[] } = {
  version: undefined,
  earlier: [],
}

/** How long this device may keep the roster, by its own clock; 0 where it may not. */
let keptUntil = 0

/** Takes up what this device has kept; answers it. */
export const takeUpKept = async (): Promise<device.Kept | undefined> => {
  const found = await device.readDevice().catch(() => undefined)
  if (found?.desk !== undefined) desk.$deskName.set(found.desk)
  const kept = found?.kept
  if (kept !== undefined) {
    keptUntil = kept.until
    desk.$coming.set(comingOf(kept))
    takeUp(kept.conference_id, kept.known, found?.queue ?? [])
  }
  return kept
}

const comingOf = ({
  conference_id,
  conference_name,
  date,
  people,
  roster_version,
}: desk.Coming) => ({
  conference_id,
  conference_name,
  date,
  people,
  roster_version,
})

/** Goes on with what was done on this device and has not been sent. */
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

/** Asks who is coming. */
export const fetchRoster = async (): Promise<void> => {
  const answer = await askQuietly('GET /v1/console/checkin/roster', {})
  const isOther = desk.$coming.get()?.conference_id !== answer.conference_id
  const found = isOther ? await device.readDevice().catch(() => undefined) : undefined
  desk.$coming.set(comingOf(answer))
  if (isOther) takeUp(answer.conference_id, [], found?.queue ?? [])
  keptUntil = answer.keep_for === 0 ? 0 : Date.now() + answer.keep_for
  if (keptUntil === 0) await device.eraseRoster().catch(() => undefined)
}

/** Whether the roster is on this device, too. */
export const isKept = (): boolean => keptUntil > Date.now()

/** What was kept last. */
let written: { coming: desk.Coming; known: readonly CheckinEvent[] } | undefined

/** Keeps what is known, where that may be kept and is not yet. */
export const keepAll = async (): Promise<void> => {
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

/** How many are shown: more are no help to a thumb. */
const most = 8

/**
 * Those who have what was typed in their name or workplace, also as 초성 or with a syllable that is not finished, and whose
 * badge has the number that was typed. Names that begin with it come first.
 */
export const peopleWith = (people: readonly Person[], q: string): Person[] => {
  const typed = tight(q)
  if (typed === '') return []
  const code = readCode(q)
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
