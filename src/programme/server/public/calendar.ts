import { createEvents, type EventAttributes } from 'ics'
import type { Context } from '#platform/server/context.ts'
import { abstractAddress, programmeAddress } from '#programme/rules/addresses.ts'
import type { ShownProgramme, ShownSession } from '#programme/rules/shown.ts'

/**
 * A calendar file (RFC 5545) of the talks with these receipts, or of all sessions without any.
 * Times are in UTC, so that every calendar shows Seoul's hours rightly.
 */
export const calendarOf = (
  { config }: Pick<Context, 'config'>,
  { id, sessions }: ShownProgramme,
  receipts: readonly string[],
): string => {
  const absolute = (path: string): string => new URL(path, config.siteUrl).href
  const eventOf = (
    { day, room }: ShownSession,
    key: string,
    one: { title: string; begins: string; ends: string },
    lines: readonly string[],
  ): EventAttributes => ({
    uid: `${id}-${key}@${new URL(config.siteUrl).hostname}`,
    title: one.title,
    description: lines.filter(Boolean).join('\n'),
    location: room,
    start: Date.parse(`${day}T${one.begins}:00+09:00`),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: Date.parse(`${day}T${one.ends}:00+09:00`),
    endInputType: 'utc',
    endOutputType: 'utc',
  })
  const events = sessions.flatMap((session) => {
    const { session_pk, title_ko: title, begins, ends, chairs } = session
    const chaired = chairs.length > 0 ? `좌장: ${chairs.join(', ')}` : ''
    const lines = [chaired, absolute(programmeAddress(id))]
    if (receipts.length === 0)
      return [eventOf(session, `s${session_pk}`, { title, begins, ends }, lines)]
    const marked = session.talks.filter(
      ({ receipt, isCancelled }) => receipts.includes(`${receipt}`) && !isCancelled,
    )
    return marked.map(({ receipt, ...talk }) => {
      const own = { ...talk, title: `${talk.number} ${talk.title}` }
      const address = absolute(abstractAddress(id, receipt))
      const who = `${talk.presenter} ${talk.affiliation}`.trim()
      return eventOf(session, `${receipt}`, own, [who, title, address])
    })
  })
  const { error, value } = createEvents(events)
  if (value === null) throw error ?? new Error(`no calendar for ${id}`)
  return value
}
