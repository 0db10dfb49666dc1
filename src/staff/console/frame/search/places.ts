import { offeredTo } from '#staff/rules/console-sections.ts'
import type { Hit } from '#staff/api/console-search.ts'
import type { Permission } from '#staff/rules/staff.ts'
import { convertQwertyToHangul, disassemble, getChoseong } from 'es-hangul'

/** The sections, and what can be done in them, that somebody may go to; the note of an action is its section. */
const placesFor = (permissions: readonly Permission[]): Hit[] =>
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

/** How well a label is what was typed: 0 as it is, 1 begins with it, 2 a word of it does, 3 has it, 4 by its note alone. */
export const rankOf = (label: string, q: string): number => {
  const typed = tight(q)
  const words = isInitials(typed) ? getChoseong(label) : disassemble(label.toLowerCase())
  const wanted = isInitials(typed) ? typed : disassemble(typed)
  const whole = tight(words)
  if (whole === wanted) return 0
  if (whole.startsWith(wanted)) return 1
  if (words.split(/\s+/).some((word) => word.startsWith(wanted))) return 2
  return whole.includes(wanted) ? 3 : 4
}

/** The best first; alike ones as they were. */
export const ranked = <One extends Pick<Hit, 'label'>>(hits: readonly One[], q: string): One[] =>
  hits.toSorted((one, other) => rankOf(one.label, q) - rankOf(other.label, q))

/** Rooms and actions that have what was typed, also with the keyboard left at English; all of them where nothing was. */
export const placesWith = (q: string, permissions: readonly Permission[]): Hit[] => {
  const typed = tight(q)
  const meant = convertQwertyToHangul(typed)
  const found = placesFor(permissions).filter(
    ({ label, note }) => has(label, typed) || has(`${note}${label}`, typed) || has(label, meant),
  )
  return ranked(found, typed)
}
