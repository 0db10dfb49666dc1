import type { z } from 'zod'
import {
  BylawsChapter,
  BylawsChapterEn,
  BylawsSupplement,
  BylawsSupplementEn,
  BylawsVersion,
  Policy,
  PolicyEn,
} from '#texts/content/schema/bylaws.ts'
import { Calendar, HandoverLists } from '#texts/content/schema/calendar.ts'
import { Conference } from '#texts/content/schema/conference.ts'
import {
  Fees,
  Greeting,
  GreetingEn,
  History,
  Home,
  MembershipGuide,
  Officers,
  Sponsors,
} from '#texts/content/schema/home.ts'
import { Reminders } from '#texts/content/schema/reminders.ts'
import { Site } from '#texts/content/schema/site.ts'

export interface ContentFiles {
  pattern: string
  schema: z.ZodType
  /** True for files that older content folders lack. */
  optional?: boolean
}

export const contentFiles = {
  site: { pattern: 'site.yaml', schema: Site },
  home: { pattern: 'home.yaml', schema: Home },
  sponsors: { pattern: 'sponsors.yaml', schema: Sponsors },
  greeting: { pattern: 'introduce/greeting.md', schema: Greeting },
  history: { pattern: 'introduce/history.yaml', schema: History },
  officers: { pattern: 'introduce/officers.yaml', schema: Officers },
  bylawsVersions: { pattern: 'bylaws/*/version.yaml', schema: BylawsVersion },
  bylawsChapters: { pattern: 'bylaws/*/chapter-*[0-9].md', schema: BylawsChapter },
  bylawsSupplements: { pattern: 'bylaws/*/supplement.md', schema: BylawsSupplement },
  terms: { pattern: 'terms/*[0-9].md', schema: Policy },
  privacy: { pattern: 'privacy/*[0-9].md', schema: Policy },
  membershipGuide: { pattern: 'membership/guide.yaml', schema: MembershipGuide },
  fees: { pattern: 'membership/fees.yaml', schema: Fees },
  conferences: { pattern: 'conferences/*.yaml', schema: Conference },
  calendar: { pattern: 'calendar.yaml', schema: Calendar, optional: true },
  handover: { pattern: 'handover.yaml', schema: HandoverLists, optional: true },
  reminders: { pattern: 'reminders.yaml', schema: Reminders, optional: true },
  greetingEn: { pattern: 'introduce/greeting.en.md', schema: GreetingEn, optional: true },
  bylawsChaptersEn: {
    pattern: 'bylaws/*/chapter-*.en.md',
    schema: BylawsChapterEn,
    optional: true,
  },
  bylawsSupplementsEn: {
    pattern: 'bylaws/*/supplement.en.md',
    schema: BylawsSupplementEn,
    optional: true,
  },
  termsEn: { pattern: 'terms/*.en.md', schema: PolicyEn, optional: true },
  privacyEn: { pattern: 'privacy/*.en.md', schema: PolicyEn, optional: true },
} as const satisfies Record<string, ContentFiles>

/** Long texts whose English is a file of its own beside them. */
export const companions = {
  greeting: 'greetingEn',
  bylawsChapters: 'bylawsChaptersEn',
  bylawsSupplements: 'bylawsSupplementsEn',
  terms: 'termsEn',
  privacy: 'privacyEn',
} as const

export type Companion = (typeof companions)[keyof typeof companions]
