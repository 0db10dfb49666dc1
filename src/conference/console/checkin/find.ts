import type { Person } from '#conference/api/checkin.ts'
import { readCode } from '#payments/rules/document-code.ts'
import { disassemble, getChoseong } from 'es-hangul'

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
