import { convertQwertyToHangul, disassemble, getChoseong } from 'es-hangul'
import type { Hit } from '#staff/api/console-search.ts'
import { offeredTo } from '#staff/rules/console-sections.ts'
import type { Permission } from '#staff/rules/staff.ts'

const placesFor = (permissions: readonly Permission[]): Hit[] =>
  offeredTo(permissions)
    .flatMap(({ label, path, actions }) => [
      { label, note: '', path },
      ...actions.map((action) => ({ ...action, note: label })),
    ])
    // Sections come before their actions.
    .toSorted((one, other) => Number(one.note !== '') - Number(other.note !== ''))

const tight = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase()

const isInitials = (text: string): boolean => /^[ㄱ-ㅎ]+$/.test(text)

/** Whether a label contains the typed letters, also of an unfinished syllable, or the typed 초성. */
const has = (label: string, typed: string): boolean =>
  isInitials(typed)
    ? tight(getChoseong(label)).includes(typed)
    : disassemble(tight(label)).includes(disassemble(typed))

/**
 * How well a label matches: 0 equals, 1 begins with it, 2 a word begins with it, 3 contains it, 4
 * only its note does.
 */
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

export const ranked = <One extends Pick<Hit, 'label'>>(hits: readonly One[], q: string): One[] =>
  hits.toSorted((one, other) => rankOf(one.label, q) - rankOf(other.label, q))

/** es-hangul throws where letters make no syllable (`hhk`). */
const inHangul = (typed: string): string => {
  try {
    return convertQwertyToHangul(typed)
  } catch {
    return typed
  }
}

export const placesWith = (q: string, permissions: readonly Permission[]): Hit[] => {
  const typed = tight(q)
  const meant = inHangul(typed)
  const found = placesFor(permissions).filter(
    ({ label, note }) => has(label, typed) || has(`${note}${label}`, typed) || has(label, meant),
  )
  return ranked(found, typed)
}
