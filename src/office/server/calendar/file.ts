import { foldedByOctets } from '#office/rules/calendar-text.ts'
import { addDays, seoulYear } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { weakTagOf } from '#platform/server/http/etag.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import { annualCalendarOf, calendarPath } from '#office/server/calendar/reading.ts'
import { createEvents, type DateArray, type EventAttributes } from 'ics'

const dateOf = (day: string): DateArray => day.split('-').map(Number) as DateArray

/**
 * A year's duties as whole days. An entry has the same name in every copy, so that a calendar that reads it again moves what
 * has moved. Nothing of who did what, nor of notes, which may name somebody.
 */
const eventsOf = async (context: Context, year: number): Promise<EventAttributes[]> => {
  const { config, site } = context
  const { duties } = await annualCalendarOf(context, { roles: [] }, year)
  const { hostname } = new URL(config.siteUrl)
  const url = new URL(`${calendarPath}?year=${year}`, config.siteUrl).href
  return duties.flatMap(({ id, title, day, steps, done }): EventAttributes[] => {
    if (day === null) return []
    return [
      {
        uid: `${id}-${year}@${hostname}`,
        title: done === null ? title : `[끝냄] ${title}`,
        start: dateOf(day),
        end: dateOf(addDays(day, 1)),
        url,
        description: steps.map((step) => `- ${step}`).join('\n'),
        calName: site.name,
        productId: productOf(context),
        busyStatus: 'FREE',
        transp: 'TRANSPARENT',
      },
    ]
  })
}

const productOf = ({ site }: Context): string => `-//${site.name}//calendar//KO`

const textOf = (context: Context, events: EventAttributes[]): string => {
  const timestamp = context.clock.now().getTime()
  const stamped = events.map((event) => ({ ...event, timestamp }))
  const { error, value } = createEvents(stamped, {
    calName: context.site.name,
    productId: productOf(context),
  })
  if (value == null) throw error ?? new Error('no calendar file')
  return foldedByOctets(value)
}

/** A year as an iCalendar file to be saved. */
export const calendarFile = async (
  context: Context,
  year = seoulYear(context.clock.now()),
): Promise<MadeFile> => {
  const text = textOf(context, await eventsOf(context, year))
  return {
    name: `${context.site.name} ${year}년 일정.ics`,
    type: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(text),
  }
}

/**
 * Last year, this one and the next, as calendars read them again and again. `tag` tells its version: the moment at which a
 * copy was made (DTSTAMP) does not count.
 */
export const subscribedYears = async (
  context: Context,
): Promise<{ tag: string; text: () => string }> => {
  const year = seoulYear(context.clock.now())
  const events: EventAttributes[] = []
  for (const one of [year - 1, year, year + 1]) events.push(...(await eventsOf(context, one)))
  return { tag: weakTagOf(JSON.stringify(events)), text: () => textOf(context, events) }
}
