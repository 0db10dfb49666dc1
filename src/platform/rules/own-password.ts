import { convertHangulToQwerty } from 'es-hangul'
import { type PersonalPart, turned } from '#platform/rules/password.ts'

/** Personal data that a password is compared with; unknown fields are empty. */
export interface Person {
  id: string
  names: readonly string[]
  /** `YYYY-MM-DD`. */
  birth: string
  /** Digits only. */
  phone: string
  email: string
}

const leastOfOnesOwn = 4

/**
 * The personal data that a password consists of, also reversed or spelt with digits for letters;
 * undefined if there is none. A Hangul name counts in the way it is typed on an English keyboard.
 */
export const personalPartOf = (password: string, person: Person): PersonalPart | undefined => {
  const spellings = spellingsOf(password)
  const pieces = piecesOf(person).filter(({ text }) => text.length >= 3)
  const held = pieces.find(({ text, least }) =>
    spellings.some(
      (spelling) => text.includes(spelling) || (text.length >= least && spelling.includes(text)),
    ),
  )
  if (held !== undefined) return held.part
  return spellings.map((spelling) => mostlyOf(spelling, pieces)).find((part) => part !== undefined)
}

interface Piece {
  part: PersonalPart
  text: string
  /** From this length on, the piece makes any password that contains it weak. */
  least: number
}

const piecesOf = ({ id, names, birth, phone, email }: Person): Piece[] => {
  const [year = '', month = '', day = ''] = birth.split('-')
  const local = email.split('@')[0] ?? ''
  const of = (part: PersonalPart, least: number, texts: readonly string[]): Piece[] =>
    texts
      .flatMap((text) => [text.toLowerCase(), inLetters(text.toLowerCase())])
      .map((text) => ({ part, least, text }))
  return [
    ...of('id', 4, [id]),
    ...of('name', 5, names.flatMap(namePieces)),
    ...of('birth', 6, [year + month + day, year.slice(2) + month + day, year, month + day]),
    ...of('phone', 7, [phone, phone.slice(-8), phone.slice(-4), phone.slice(-8, -4)]),
    ...of('email', 4, [local]),
    ...of('email', 99, local.split(/[^a-z0-9]+/i)),
  ]
}

const namePieces = (name: string): string[] => {
  const inHangul = /^[가-힣]{2,}$/.exec(name)?.[0]
  const words = inHangul
    ? [inHangul.slice(0, 1), inHangul.slice(1)]
    : name.split(/[^\p{L}]+/u).filter((word) => word !== '')
  const [family = '', ...rest] = words
  const given = rest.join('')
  return [family + given, given + family, given, ...words].map(convertHangulToQwerty)
}

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  '!': 'i',
  $: 's',
}

export const inLetters = (text: string): string =>
  Array.from(text, (sign) => letters[sign] ?? sign).join('')

const spellingsOf = (password: string): string[] => {
  const plain = password.toLowerCase()
  const together = plain.replaceAll(/[^a-z0-9]/g, '')
  const forward = [plain, inLetters(plain), together].filter(
    (text) => text.length >= leastOfOnesOwn,
  )
  return [...forward, ...forward.map(turned)]
}

const mostlyOf = (spelling: string, pieces: readonly Piece[]): PersonalPart | undefined => {
  const found = pieces
    .filter(({ text }) => spelling.includes(text))
    .toSorted((one, other) => other.text.length - one.text.length)
  const left = found.reduce((rest, { text }) => rest.replaceAll(text, ''), spelling)
  return left.length < leastOfOnesOwn ? found[0]?.part : undefined
}
