import { canonicalOf } from '#boards/rules/page-variants.ts'
import { getCurrentConference } from '#conference/content/conferences.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { isEnglish, pathHere, say, sayOwn } from '#platform/rules/say.ts'
import { countFound } from '#platform/rules/search-words.ts'
import { getMenu, guideMenu } from '#texts/content/menu.ts'
import { type Bylaws, getBylaws, getPolicies, type PolicyKind } from '#texts/content/policies.ts'
import { momentOfPage } from '#texts/content/previewed.ts'
import { titleOf } from '#texts/content/programme.ts'
import { flattened, type Section } from '#texts/content/schema/outline.ts'
import {
  getFees,
  getGreeting,
  getHistory,
  getMembershipGuide,
  getOfficers,
} from '#texts/content/site.ts'

export interface SiteText {
  title: string
  /** The title of what it belongs to: `학회회칙`. */
  of: string
  address: string
  text: string
}

/**
 * Finds texts that contain all `words` (from `wordsOf`); those with most words in the title come
 * first.
 */
export const findTexts = async (words: readonly string[]): Promise<SiteText[]> => {
  if (words.length === 0) return []
  return (await siteTexts())
    .filter(
      ({ title, of, text }) => countFound([title, of, text].join('\n'), words) === words.length,
    )
    .toSorted((one, other) => countFound(other.title, words) - countFound(one.title, words))
}

let made: { key: string; texts: Promise<SiteText[]> } | undefined

/** Cached for a language and a Seoul day: the versions in force and the conference shown depend on it. */
const siteTexts = (): Promise<SiteText[]> => {
  const key = `${isEnglish()} ${seoulDay(momentOfPage())}`
  if (made?.key !== key) made = { key, texts: readTexts() }
  return made.texts
}

const readTexts = async (): Promise<SiteText[]> => {
  const texts = await Promise.all([
    introduction(),
    bylaws(),
    membership(),
    conference(),
    policy('terms', say('이용약관')),
    policy('privacy', say('개인정보처리방침')),
  ])
  const known = new Set(texts.flat().map(({ address }) => address))
  const all = [...texts.flat(), ...(await pages()).filter(({ address }) => !known.has(address))]
  return isEnglish() ? all.filter(({ address }) => address.startsWith('/en/')) : all
}

const at = (file: string): string => canonicalOf(file) ?? file

const linesOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(linesOf).filter(Boolean).join('\n')
}

const introduction = async (): Promise<SiteText[]> => {
  const of = say('학회소개')
  const [{ title, html }, decades, officers] = await Promise.all([
    getGreeting(),
    getHistory(),
    getOfficers(),
  ])
  return [
    {
      title: say('인사말'),
      of,
      address: at('/introduce/greeting'),
      text: `${title}\n${html.replaceAll(/<[^<>]+>/g, '')}`,
    },
    ...decades.map((decade) => ({
      title: `${say('학회연혁')}: ${decade.title}`,
      of,
      address: `${at('/introduce/history')}#decade-${decade.id}`,
      text: decade.years
        .flatMap(({ year, events }) =>
          events.map(({ text }) => (isEnglish() ? `${year} ${text}` : `${year}년 ${text}`)),
        )
        .join('\n'),
    })),
    {
      title: say('임원 및 위원회'),
      of,
      address: at('/introduce/officers'),
      text: [...officers.officers, ...officers.committees].map(inOneLine).join('\n'),
    },
  ]
}

const inOneLine = (value: unknown): string => linesOf(value).replaceAll('\n', ' ')

const bylaws = async (): Promise<SiteText[]> => {
  const current = (await getBylaws()).find(({ status }) => status === 'current')
  return current ? sectionsOf(partsOf(current), say('학회회칙'), at('/introduce/bylaws')) : []
}

const partsOf = ({ chapters, supplement }: Bylaws): Section[] => [...chapters, supplement]

const policy = async (kind: PolicyKind, of: string): Promise<SiteText[]> => {
  const current = (await getPolicies(kind)).find(({ status }) => status === 'current')
  return current ? sectionsOf(current.outline.sections, of, pathHere(`/${kind}`)) : []
}

const sectionsOf = (sections: readonly Section[], of: string, address: string): SiteText[] =>
  flattened(sections)
    .filter(({ text }) => text.trim() !== '')
    .map(({ id, title, text }) => ({
      title,
      of,
      address: id === undefined ? address : `${address}#${id}`,
      // Strips Markdown marks, and turns a table's cell borders into gaps.
      text: text.replaceAll(/[*`\\]|^[-|: ]+$/gm, '').replaceAll('|', ' '),
    }))

const membership = async (): Promise<SiteText[]> => {
  const of = say('회원안내')
  const [guide, fees] = await Promise.all([getMembershipGuide(), getFees()])
  return [
    { title: say('회원가입 안내'), of, address: at('/membership/guide'), text: linesOf(guide) },
    { title: say('회비안내'), of, address: at('/membership/fees'), text: linesOf(fees) },
  ]
}

const conference = async (): Promise<SiteText[]> => {
  const current = await getCurrentConference()
  const { title: of, theme, overview, venue, paymentNotes, refundNotes, sponsorship } = current
  const page = (title: string, file: string, value: unknown): SiteText => ({
    title,
    of,
    address: at(`/conference/${file}`),
    text: linesOf(value),
  })
  return [
    page(say('행사정보'), 'event', [theme, overview, venue.name, venue.address, venue.directions]),
    ...current.programme
      .filter(({ kind }) => kind !== '휴식')
      .map((entry): SiteText => {
        const { session = '', title } = titleOf(entry)
        const { start, end, speaker = '', affiliation = '', chair } = entry
        const who = [session, speaker, affiliation, chair && say('좌장 {}', chair)].filter(Boolean)
        const text = [`${start}${say('~')}${end}`, ...who].join(' ')
        return { title, of: say('{} 프로그램', of), address: at('/conference/programme'), text }
      }),
    page(say('등록안내'), 'registration', [paymentNotes, refundNotes]),
    page(say('후원안내'), 'sponsorship', sponsorship),
  ]
}

const pages = async (): Promise<SiteText[]> =>
  [...(await getMenu()), ...guideMenu()].flatMap(({ mainMenu, subMenu }) =>
    subMenu.map(({ title, path }) => ({
      title: sayOwn(title),
      of: sayOwn(mainMenu),
      address: path,
      text: '',
    })),
  )
