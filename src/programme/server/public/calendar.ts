import { createEvents, type EventAttributes } from 'ics'
import type { Context } from '#platform/server/context.ts'
import { abstractAddress, programmeAddress } from '#programme/rules/addresses.ts'
import type { ShownProgramme } from '#programme/rules/shown.ts'

/**
 * A calendar file (RFC 5545) of the talks with these receipts, or of all sessions without any.
 * Times are in UTC, so that every calendar shows Seoul's hours rightly.
 */
export const calendarOf = (
  { config }: Pick<Context, 'config'>,
  { id, sessions }: ShownProgramme,
  receipts: readonly string[],
): string => {
  const entries = sessions.flatMap(({ session_pk, title_ko: title, talks, ...session }) => {
    if (receipts.length === 0)
      return [{ ...session, title, key: `s${session_pk}`, path: programmeAddress(id), who: '' }]
    return talks
      .filter(({ receipt, isCancelled }) => receipts.includes(`${receipt}`) && !isCancelled)
      .map(({ receipt, number, presenter, affiliation, ...talk }) => ({
        ...{ ...session, begins: talk.begins, ends: talk.ends, title: `${number} ${talk.title}` },
        ...{ key: `${receipt}`, path: abstractAddress(id, receipt) },
        who: `${presenter} ${affiliation}\n`,
      }))
  })
  const events = entries.map(({ key, title, who, path, ...one }): EventAttributes => ({
    uid: `${id}-${key}@${new URL(config.siteUrl).hostname}`,
    title,
    description: `${who}${new URL(path, config.siteUrl).href}`,
    location: one.room,
    start: Date.parse(`${one.day}T${one.begins}:00+09:00`),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: Date.parse(`${one.day}T${one.ends}:00+09:00`),
    endInputType: 'utc',
    endOutputType: 'utc',
  }))
  const { error, value } = createEvents(events)
  if (value === null) throw error ?? new Error(`no calendar for ${id}`)
  return value
}
