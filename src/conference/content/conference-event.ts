import { createEvent } from 'ics'
import type { Event, WithContext } from 'schema-dts'
import { canonicalOf } from '#boards/rules/page-variants.ts'
import { isEnglish } from '#platform/rules/say.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

type Origin = URL | string

const momentOf = ({ date }: Conference, time: string): string => `${date}T${time}:00+09:00`

/** Seoul hours, `09:30~18:00`; in English `09:30–18:00`. */
export const hoursOf = ({ programme }: Conference): string =>
  programme.length === 0
    ? ''
    : `${programme[0]?.start ?? ''}${isEnglish() ? '–' : '~'}${programme.at(-1)?.end ?? ''}`

const spanOf = (conference: Conference): { start: string; end: string } => ({
  start: momentOf(conference, conference.programme[0]?.start ?? '09:00'),
  end: momentOf(conference, conference.programme.at(-1)?.end ?? '18:00'),
})

const pageOf = (origin: Origin): string =>
  new URL(canonicalOf('/conference/event') ?? '/conference', origin).href

export const conferenceEvent = (
  conference: Conference,
  organiser: string,
  origin: Origin,
): WithContext<Event> => {
  const { start, end } = spanOf(conference)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: conference.title,
    description: conference.theme,
    startDate: start,
    endDate: end,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      '@type': 'Place',
      name: conference.venue.name,
      address: conference.venue.address,
    },
    maximumAttendeeCapacity: conference.venue.seats,
    organizer: { '@type': 'Organization', name: organiser, url: new URL('/', origin).href },
    url: pageOf(origin),
  }
}

/**
 * Times are in UTC, so that every calendar shows Seoul's hours rightly. The page's address stands
 * in the description: the library rejects some addresses as a field, and a payment's mail would
 * fail with it.
 */
export const conferenceCalendar = (
  conference: Conference,
  organiser: { name: string; email: string },
  origin: Origin,
): string => {
  const { start, end } = spanOf(conference)
  const { error, value } = createEvent({
    uid: `${conference.id}@${new URL(origin).hostname}`,
    productId: `-//${organiser.name}//${conference.id}//${isEnglish() ? 'EN' : 'KO'}`,
    title: conference.title,
    description: `${conference.theme}\n${pageOf(origin)}`,
    location: `${conference.venue.name}, ${conference.venue.address}`,
    geo: { lat: conference.venue.lat, lon: conference.venue.lng },
    organizer: organiser,
    start: Date.parse(start),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: Date.parse(end),
    endInputType: 'utc',
    endOutputType: 'utc',
    status: 'CONFIRMED',
  })
  if (value === null) throw error ?? new Error(`no calendar file for ${conference.id}`)
  return value
}
