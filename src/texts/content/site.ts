import { seoulDay } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'
import { onlyEntry } from '#texts/content/entries.ts'
import { htmlOf } from '#texts/content/markdown.ts'
import { momentOfPage } from '#texts/content/previewed.ts'
import {
  type Fees,
  type MembershipGuide,
  type Officers,
  pastOf,
  type Sponsors,
} from '#texts/content/schema/home.ts'
import { type Site, siteHere } from '#texts/content/schema/site.ts'

export const getSite = async (): Promise<Site> =>
  siteHere((await onlyEntry('site', 'site.yaml')).data)

export const getSponsors = async (): Promise<Sponsors['items']> =>
  (await onlyEntry('sponsors', 'sponsors.yaml')).data.items

export const getGreeting = async () => {
  const entry = await onlyEntry('greeting', 'introduce/greeting.md')
  return { ...entry.data, html: htmlOf(entry.body ?? '') }
}

interface Year {
  year: string
  events: { month: string; text: string }[]
}

export interface Decade {
  id: string
  title: string
  years: Year[]
}

export const getHistory = async (): Promise<Decade[]> => {
  const entry = await onlyEntry('history', 'introduce/history.yaml')
  const items = pastOf(entry.data, seoulDay(momentOfPage())).toSorted((one, other) =>
    other.date.localeCompare(one.date),
  )
  const decades = Map.groupBy(items, ({ date }) => `${date.slice(0, 3)}0`)
  return [...decades].map(([id, own]) => ({ id, title: say('{}년대', id), years: yearsOf(own) }))
}

const yearsOf = (items: readonly { date: string; text: string }[]): Year[] =>
  [...Map.groupBy(items, ({ date }) => date.slice(0, 4))].map(([year, own]) => ({
    year,
    events: own.map(({ date, text }) => ({ month: date.slice(5), text })),
  }))

export const getOfficers = async (): Promise<Officers> =>
  (await onlyEntry('officers', 'introduce/officers.yaml')).data

export const getMembershipGuide = async (): Promise<MembershipGuide> =>
  (await onlyEntry('membershipGuide', 'membership/guide.yaml')).data

/** In won. */
export const getFees = async (): Promise<Fees> =>
  (await onlyEntry('fees', 'membership/fees.yaml')).data
