import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { momentWords, withFacts } from '#conference/rules/conferences.ts'
import { conditionWords } from '#conference/rules/tier-words.ts'
import { whoMay } from '#conference/rules/tiers.ts'
import { dataOf } from '#platform/rules/yaml.ts'
import { speaking } from '#platform/server/language.ts'
import { abstractAddress, isProgrammePage, programmeAddress } from '#programme/rules/addresses.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { Conference, conferenceHere } from '#texts/content/schema/conference.ts'
import { inEnglish } from '#texts/content/schema/english.ts'
import { nextConference } from '#texts/rules/next-conference.ts'
import { readContentData } from '#texts/server/content/data.ts'

const english = <T>(work: () => T): T => speaking('en', work)

const conferenceOf = async () => {
  const { conferences } = await readContentData(testContent)
  const found = conferences.find(({ id }) => id === '2025-autumn')
  if (found === undefined) throw new Error('no conference')
  return found
}

test('a conference has its English, and keeps what is judged', async () => {
  const conference = await conferenceOf()
  expect(inEnglish(Conference, conference)).toMatchObject({ missing: [], behind: [] })
  const here = english(() => conferenceHere(conference))
  expect(here.fees.map(({ memberType, pre }) => [memberType, pre])).toEqual(
    conference.fees.map(({ memberType, pre }) => [memberType, pre]),
  )
  const said = JSON.stringify([here.overview, here.venue, here.programme.map(({ title }) => title)])
  expect(said.replaceAll(/\{[^{}]*\}/g, '')).not.toMatch(/[가-힣]/)
  expect(conferenceHere(conference)).toBe(conference)
})

test('facts in sentences are said in the language of the page', async () => {
  const conference = await conferenceOf()
  const { preRegistration } = conference
  const facts = '{행사일}, {환불 기한}, {좌석 수}, {행사 연도}'
  expect(withFacts(facts, conference)).toBe('2025.10.24(금), 14일, 96석, 2025년')
  expect(english(() => withFacts(facts, conference))).toBe(
    'Fri, 24 October 2025, 14 days, 96 seats, 2025',
  )
  expect(english(() => momentWords(preRegistration.until))).toBe('Wed, 15 October 2025, 18:00 KST')
})

const tier = {
  who: 'x',
  memberType: '정회원',
  dues: '무관',
  ageFrom: 65,
  pre: 0,
  onSite: 0,
} as const

test('fees say for whom they are', () => {
  const fees = [tier, { ...tier, memberType: '학생회원', role: '발표자' } as const]
  expect(whoMay({ fees })).toBe('정회원·학생회원(발표자)')
  expect(english(() => whoMay({ fees }))).toBe('Regular member, Student member (presenter)')
  expect(english(() => conditionWords(tier))).toEqual([
    'Whether or not annual dues are paid',
    'Aged 65 or over',
  ])
})

test('programmes and abstracts are found below /en', () => {
  expect(abstractAddress('2025-autumn', 3)).toBe('/conference/abstract/2025-autumn/3')
  const addresses = [programmeAddress, (id: string) => abstractAddress(id, 3)]
  for (const address of addresses) {
    const here = english(() => address('2025-autumn'))
    expect(here).toBe(`/en${address('2025-autumn')}`)
    expect(isProgrammePage(here)).toBe(true)
  }
})

test('the next conference does not keep the English of a talk that it drops', async () => {
  const text = await readFile(`${testContent}/conferences/2025-autumn.yaml`, 'utf8')
  const wanted = { date: '2026-10-23', season: '추계', programme: 'hours' } as const
  const next = dataOf(nextConference(text, wanted)) as Conference
  expect(next.en?.theme).toBeUndefined()
  expect(next.programme.filter(({ kind, en }) => kind === '강연' && en !== undefined)).toEqual([])
  expect(next.programme.filter(({ en }) => en?.speaker ?? en?.chair)).toEqual([])
  expect(next.programme.some(({ en }) => en?.title === 'Lunch')).toBe(true)
})
