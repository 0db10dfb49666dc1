import { offeredTo } from '#staff/rules/console-sections.ts'
import type { Permission } from '#staff/rules/staff.ts'
import { convertQwertyToHangul, disassemble, getChoseong } from 'es-hangul'

/** A room, or something that can be done in one. */
export interface Place {
  label: string
  /** The room of an action. */
  note: string
  path: string
}

/** Those that somebody may go to. */
const placesFor = (permissions: readonly Permission[]): Place[] =>
  offeredTo(permissions)
    .flatMap(({ label, path, actions }) => [
      { label, note: '', path },
      ...actions.map((action) => ({ ...action, note: label })),
    ])
    // Rooms before what can be done in them.
    .toSorted((one, other) => Number(one.note !== '') - Number(other.note !== ''))

const tight = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase()

const isInitials = (text: string): boolean => /^[ㄱ-ㅎ]+$/.test(text)

/** Whether a label has what was typed: its letters, also of a syllable that is not finished, or its 초성. */
const has = (label: string, typed: string): boolean =>
  isInitials(typed)
    ? tight(getChoseong(label)).includes(typed)
    : disassemble(tight(label)).includes(disassemble(typed))

/** Rooms and actions that have what was typed, also with the keyboard left at English; all of them where nothing was. */
export const placesWith = (q: string, permissions: readonly Permission[]): Place[] => {
  const typed = tight(q)
  const meant = convertQwertyToHangul(typed)
  return placesFor(permissions).filter(
    ({ label, note }) => has(label, typed) || has(`${note}${label}`, typed) || has(label, meant),
  )
}
