import { onlyEntry } from '#texts/content/entries.ts'
import { htmlOf } from '#texts/content/markdown.ts'
import type { Fees, MembershipGuide, Officers, Sponsors } from '#texts/content/schema/home.ts'
import type { Site } from '#texts/content/schema/site.ts'

/** The society's name, address and the like, from content/site.yaml. */
export const getSite = async (): Promise<Site> => (await onlyEntry('site', 'site.yaml')).data

/** Whose logos the home page shows, from content/sponsors.yaml. */
export const getSponsors = async (): Promise<Sponsors['items']> =>
  (await onlyEntry('sponsors', 'sponsors.yaml')).data.items

/** The president's letter, its text as HTML, from content/introduce/greeting.md. */
export const getGreeting = async () => {
  const entry = await onlyEntry('greeting', 'introduce/greeting.md')
  return { ...entry.data, html: htmlOf(entry.body ?? '') }
}

interface Year {
  year: string
  /** `month` is empty where only the year is known. */
  events: { month: string; text: string }[]
}

export interface Decade {
  /** `2020`. */
  id: string
  /** `2020년대`. */
  title: string
  years: Year[]
}

/** The society's history by decade and year, newest first, from content/introduce/history.yaml. */
export const getHistory = async (): Promise<Decade[]> => {
  const entry = await onlyEntry('history', 'introduce/history.yaml')
  const items = entry.data.items.toSorted((one, other) => other.date.localeCompare(one.date))
  const decades = Map.groupBy(items, ({ date }) => `${date.slice(0, 3)}0`)
  return [...decades].map(([id, own]) => ({ id, title: `${id}년대`, years: yearsOf(own) }))
}

const yearsOf = (items: readonly { date: string; text: string }[]): Year[] =>
  [...Map.groupBy(items, ({ date }) => date.slice(0, 4))].map(([year, own]) => ({
    year,
    events: own.map(({ date, text }) => ({ month: date.slice(5), text })),
  }))

/** Officers and committees, in the file's order, from content/introduce/officers.yaml. */
export const getOfficers = async (): Promise<Officers> =>
  (await onlyEntry('officers', 'introduce/officers.yaml')).data

/** Kinds of member, benefits and how to join, from content/membership/guide.yaml. */
export const getMembershipGuide = async (): Promise<MembershipGuide> =>
  (await onlyEntry('membershipGuide', 'membership/guide.yaml')).data

/** The annual fees in won, from content/membership/fees.yaml. */
export const getFees = async (): Promise<Fees> =>
  (await onlyEntry('fees', 'membership/fees.yaml')).data
