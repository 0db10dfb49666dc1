import {
  type ConferenceDates,
  daysUntil,
  feeKindAt,
  preRegistrationAt,
  type PreRegistration,
} from '#conference/rules/conferences.ts'
import type { Tiers } from '#conference/rules/tiers.ts'

interface OnTheSpot extends Pick<ConferenceDates, 'date' | 'preRegistration'> {
  onSiteOnline?: boolean | undefined
}

/** On its day a conference may register on the site, where its file says so. */
export const isOnTheSpot = (conference: OnTheSpot, now: Date): boolean =>
  conference.onSiteOnline === true &&
  feeKindAt(conference, now) === 'onSite' &&
  daysUntil(conference, now) === 0

/** Whether somebody can register now. */
export const registrationAt = (conference: OnTheSpot, now: Date): PreRegistration =>
  isOnTheSpot(conference, now) ? 'open' : preRegistrationAt(conference, now)

/** Won on the day, of rows that need no decision of the office. */
export const spotRates = ({ fees }: Tiers): { who: string; amount: number }[] =>
  fees.flatMap(({ who, role, until, onSite }) =>
    role === undefined && until === undefined && onSite !== null ? [{ who, amount: onSite }] : [],
  )

/** The rows as they are sold at that moment: on the spot with the day's prices, and to everybody. */
export const asSold = <Sold extends OnTheSpot & Tiers>(conference: Sold, now: Date): Sold =>
  isOnTheSpot(conference, now)
    ? {
        ...conference,
        nonMembers: true,
        fees: conference.fees.map((fee) => ({ ...fee, until: undefined, pre: fee.onSite })),
      }
    : conference
