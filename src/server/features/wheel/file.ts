import { addDays, seoulYear } from '#rules/days.ts'
import type { Context } from '#server/base/context.ts'
import type { MadeFile } from '#server/base/http/route.ts'
import type { Staff } from '#server/base/http/staff.ts'
import { wheelOf, wheelPath } from '#server/features/wheel/reading.ts'
import { createEvents, type DateArray, type EventAttributes } from 'ics'

const dateOf = (day: string): DateArray => day.split('-').map(Number) as DateArray

/**
 * A year's duties as whole days of an iCalendar file. An entry has the same name in every copy, so that a calendar that
 * reads it again moves what has moved.
 */
export const wheelFile = async (
  context: Context,
  staff: Staff,
  year = seoulYear(context.clock.now()),
): Promise<MadeFile> => {
  const { config, site } = context
  const { duties } = await wheelOf(context, staff, year)
  const { hostname } = new URL(config.siteUrl)
  const url = new URL(`${wheelPath}?year=${year}`, config.siteUrl).href
  const events = duties.flatMap(({ id, title, day, steps, done }): EventAttributes[] => {
    if (day === null) return []
    return [
      {
        ...{ uid: `${id}-${year}@${hostname}`, title: done === null ? title : `[끝냄] ${title}` },
        ...{ start: dateOf(day), end: dateOf(addDays(day, 1)), url },
        ...{ description: steps.map((step) => `- ${step}`).join('\n'), calName: site.name },
        ...{
          productId: `-//${site.name}//calendar//KO`,
          busyStatus: 'FREE',
          transp: 'TRANSPARENT',
        },
      },
    ]
  })
  const { error, value } = createEvents(events)
  if (value == null) throw error ?? new Error(`no calendar file of ${year}`)
  return {
    ...{ name: `${site.name} ${year}년 일정.ics`, type: 'text/calendar; charset=utf-8' },
    bytes: Buffer.from(value),
  }
}
