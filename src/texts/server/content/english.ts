import { matchesGlob } from 'node:path'
import { currentConference } from '#conference/rules/conferences.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { englishPages } from '#platform/rules/english-pages.ts'
import { textInEnglish } from '#texts/content/english.ts'
import { Conference } from '#texts/content/schema/conference.ts'
import { companions, contentFiles } from '#texts/content/schema/files.ts'
import { Site } from '#texts/content/schema/site.ts'
import { versionIn, versionOn } from '#texts/rules/versions.ts'
import {
  type ContentSource,
  dataIn,
  rawContentOf,
  type RawContent,
  readContentFile,
} from '#texts/server/content/read.ts'

export interface EnglishGap {
  /** The Korean text's, `introduce/officers.yaml`. */
  file: string
  /** The dotted way of the Korean, `officers.3.position`; empty for a whole text. */
  way: string
  /** `name`: a person's, which stays Korean without keeping the page from being English. */
  state: 'missing' | 'behind' | 'name'
  /** Which pages need it (`rolesOf`). */
  role: string
}

type Name = keyof typeof contentFiles

/** Texts of which no visitor sees a page. */
const inner: readonly string[] = ['calendar', 'handover', 'reminders', ...Object.values(companions)]

/**
 * Gaps in the English of the office's texts at a moment, in the order of the files. Versions no
 * longer in force need none; past conferences need what the list of them shows.
 */
export const englishGaps = (source: ContentSource, now: Date): EnglishGap[] => {
  const content = rawContentOf(source)
  const roleOf = rolesIn(content, now)
  return [...content.keys()].flatMap((file) => {
    const name = nameOf(file)
    const role = name && roleOf(file, name)
    return name === undefined || role === undefined ? [] : gapsIn(content, file, name, role)
  })
}

const nameOf = (file: string): Name | undefined =>
  (Object.keys(contentFiles) as Name[]).find(
    (name) => !inner.includes(name) && matchesGlob(file, contentFiles[name].pattern),
  )

const textOf = (content: RawContent, file: string, name: Name) => {
  const bytes = content.get(file)?.bytes
  const read = bytes && readContentFile(file, bytes)
  if (read === undefined || 'problems' in read) return undefined
  const { data } = contentFiles[name].schema.safeParse(read.data)
  return data && { data, body: read.body }
}

const gapsIn = (content: RawContent, file: string, name: Name, role: string): EnglishGap[] => {
  const korean = textOf(content, file, name)
  if (korean === undefined) return []
  const companion = (companions as Partial<Record<Name, Name>>)[name]
  const english = companion && textOf(content, file.replace(/\.md$/, '.en.md'), companion)
  const { missing, names, behind } = textInEnglish(name, korean, english)
  const as = (state: EnglishGap['state']) => (way: string) => ({ file, way, state, role })
  return [
    ...missing.map(as('missing')),
    ...names.map(as('name')),
    ...behind.map(as('behind')),
  ].filter(({ way }) => role !== pastConference || listed.test(way))
}

const pastConference = 'past conference'

/** Fields that the list of past conferences shows. */
const listed = /^(?:title|shortName|theme|venue\.name)?$/

/** The role of a text: its kind, `coming …` before it is in force; undefined once it is past. */
const rolesIn = (content: RawContent, now: Date) => {
  const today = seoulDay(now)
  const versions = [...content.keys()].flatMap((file) => versionIn(file) ?? [])
  const conferences = [...content.keys()]
    .filter((file) => matchesGlob(file, contentFiles.conferences.pattern))
    .flatMap((file) => dataIn(content, file, Conference) ?? [])
  const override = dataIn(content, 'site.yaml', Site)?.currentConference
  const current = currentConference(conferences, now, override)
  return (file: string, name: Name): string | undefined => {
    const version = versionIn(file)
    if (version !== undefined) {
      const { document, day } = version
      const days = versions.filter((one) => one.document === document).map((one) => one.day)
      if (day > today) return `coming ${document}`
      return day === versionOn(days, today) ? document : undefined
    }
    if (name !== 'conferences') return name
    const { id, date = '' } = dataIn(content, file, Conference) ?? {}
    if (id === current?.id) return name
    return date < today ? pastConference : `coming ${name}`
  }
}

const needs: Readonly<Record<string, readonly string[]>> = {
  '/': ['home', 'sponsors', 'conferences'],
  '/introduce/greeting': ['greeting'],
  '/introduce/history': ['history'],
  '/introduce/officers': ['officers'],
  '/introduce/bylaws': ['bylaws'],
  '/membership/guide': ['membershipGuide', 'fees'],
  '/membership/fees': ['fees', 'membershipGuide'],
  '/terms': ['terms'],
  '/privacy': ['privacy'],
  '/auth/signup': ['terms', 'privacy', 'coming terms', 'coming privacy'],
  '/conference/past': [pastConference],
}

const rolesOf = (page: string): readonly string[] =>
  needs[page] ?? (page.startsWith('/conference/') ? ['conferences'] : [])

/** Texts without English that keep a page, by its Korean address, from being made in English. */
const missingOf = (gaps: readonly EnglishGap[], page: string): EnglishGap[] => {
  const roles = ['site', ...rolesOf(page)]
  return gaps.filter(({ state, role }) => state === 'missing' && roles.includes(role))
}

/** Pages whose texts all have an English, be it behind. */
export const completePages = (source: ContentSource, now: Date): string[] => {
  const gaps = englishGaps(source, now)
  return Object.keys(englishPages).filter((page) => missingOf(gaps, page).length === 0)
}
