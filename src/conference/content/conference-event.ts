import type { Conference } from '#texts/content/schema/conference.ts'
import { createEvent } from 'ics'
import type { Event, WithContext } from 'schema-dts'

type Origin = URL | string

/** A time of the conference's day as a moment, with Seoul's offset. */
const momentOf = ({ date }: Conference, time: string): string => `${date}T${time}:00+09:00`

/** The hours of its day in Seoul, as its timetable has them: `09:30~18:00`. */
export const hoursOf = ({ programme }: Conference): string =>
  programme.length === 0 ? '' : `${programme[0]?.start ?? ''}~${programme.at(-1)?.end ?? ''}`

/** From the first entry of the timetable to the last. */
const spanOf = (conference: Conference): { start: string; end: string } => ({
  start: momentOf(conference, conference.programme[0]?.start ?? '09:00'),
  end: momentOf(conference, conference.programme.at(-1)?.end ?? '18:00'),
})

const pageOf = (origin: Origin): string => new URL('/conference', origin).href

/** What search engines learn of the conference. */
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
 * The conference as an iCalendar file, its times in UTC so that every calendar shows Seoul's hour rightly. Its page stands in
 * the description: as a field of its own the library refuses addresses that others take, and with it a mail of a payment.
 */
export const conferenceCalendar = (
  conference: Conference,
  organiser: { name: string; email: string },
  origin: Origin,
): string => {
  const { start, end } = spanOf(conference)
  const { error, value } = createEvent({
    uid: `${conference.id}@${new URL(origin).hostname}`,
    productId: `-//${organiser.name}//${conference.id}//KO`,
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
