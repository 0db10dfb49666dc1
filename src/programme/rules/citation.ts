import type { Language } from '#abstracts/rules/content.ts'

export const citationFormats = ['APA', 'Vancouver', 'RIS', 'BibTeX'] as const
export type CitationFormat = (typeof citationFormats)[number]

export interface Cited {
  language: Language
  title: string
  /** As typed, in order: `홍길동`, or `Gildong Hong`. */
  authors: readonly string[]
  conference: string
  venue: string
  /** The Seoul day of its session. */
  day: string
  /** `O-07`. */
  number: string
  keywords: readonly string[]
  society: string
  /** Absolute. */
  address: string
}

/** A name in Hangul is whole; in others the family name comes last, or before a comma. */
export const nameParts = (name: string): { family: string; given: string } => {
  const tidy = name.trim().replaceAll(/\s+/g, ' ')
  const [before = '', after] = tidy.split(/, ?/)
  if (after !== undefined) return { family: before, given: after }
  const at = /\p{Script=Hangul}/u.test(tidy) ? -1 : tidy.lastIndexOf(' ')
  return { family: tidy.slice(at + 1), given: tidy.slice(0, Math.max(at, 0)) }
}

/** `Hong, G. D.` with `, ` and `. `. */
const shortName = (name: string, comma: string, stop: string): string => {
  const { family, given } = nameParts(name)
  const initials = given.split(/[\s.-]+/).filter(Boolean)
  const short = initials.map(([letter = '']) => `${letter.toUpperCase()}${stop}`).join('')
  return [family, short.trim()].filter(Boolean).join(comma)
}

const longName = (name: string): string => Object.values(nameParts(name)).filter(Boolean).join(', ')

const monthOf = (day: string, month: 'long' | 'short'): string =>
  new Date(`${day}T00:00:00Z`).toLocaleString('en', { month, timeZone: 'UTC' })

const apa = ({ language, title, authors, conference, venue, day, address }: Cited): string => {
  const [year, month, date] = day.split('-').map(Number)
  const names = authors.map((name) => shortName(name, ', ', '. '))
  const rest = `${conference}, ${venue}. ${address}`
  if (language === 'ko')
    return `${names.join(', ')} (${year}. ${month}. ${date}.). ${title} [학술대회 초록]. ${rest}`
  const last = names.splice(-1).join('')
  const who = names.length > 0 ? `${names.join(', ')}, & ${last}` : last
  return `${who} (${year}, ${monthOf(day, 'long')} ${date}). ${title} [Conference abstract]. ${rest}`
}

const vancouver = ({ title, authors, conference, venue, day, number, address }: Cited): string => {
  const who = authors.map((name) => shortName(name, ' ', '')).join(', ')
  const held = `${day.slice(0, 4)} ${monthOf(day, 'short')} ${Number(day.slice(8))}`
  return `${who}. ${title} [abstract]. In: ${conference}; ${held}; ${venue}. Abstract ${number}. Available from: ${address}`
}

const ris = (cited: Cited): string =>
  [
    'TY  - CPAPER',
    ...cited.authors.map((name) => `AU  - ${longName(name)}`),
    `TI  - ${cited.title}`,
    `T2  - ${cited.conference}`,
    `PY  - ${cited.day.slice(0, 4)}`,
    `DA  - ${cited.day.replaceAll('-', '/')}`,
    `CY  - ${cited.venue}`,
    `PB  - ${cited.society}`,
    `M1  - ${cited.number}`,
    ...cited.keywords.map((keyword) => `KW  - ${keyword}`),
    `LA  - ${cited.language}`,
    `UR  - ${cited.address}`,
    'ER  - ',
  ].join('\n')

const texSigns = new Map([
  ['\\', String.raw`\textbackslash{}`],
  ['~', String.raw`\textasciitilde{}`],
  ['^', String.raw`\textasciicircum{}`],
])

const tex = (text: string): string =>
  text.replaceAll(/[\\{}$&#%_~^]/g, (sign) => texSigns.get(sign) ?? `\\${sign}`)

/** Double braces keep the title's capitals. */
const bibtex = ({ title, authors, conference, venue, day, number, society, address }: Cited) =>
  `@inproceedings{${number.replaceAll(/\W/g, '')}_${day.slice(0, 4)},
  author = {${authors.map((name) => tex(longName(name))).join(' and ')}},
  title = {{${tex(title)}}},
  booktitle = {${tex(conference)}},
  year = ${day.slice(0, 4)},
  month = ${monthOf(day, 'short').toLowerCase()},
  address = {${tex(venue)}},
  organization = {${tex(society)}},
  note = {Abstract ${tex(number)}},
  url = {${address}}
}`

const writers = { APA: apa, Vancouver: vancouver, RIS: ris, BibTeX: bibtex } as const

/** How an abstract is cited; RIS and BibTeX as reference managers read them. */
export const citation = (format: CitationFormat, cited: Cited): string => writers[format](cited)
