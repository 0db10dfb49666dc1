import { createHash } from 'node:crypto'
import { plainText, presenterOf, nameOf, titleOf } from '#abstracts/rules/content.ts'
import { lengthOf } from '#programme/rules/programme.ts'
import { around, element } from '#programme/server/exports/element.ts'
import type { Exported } from '#programme/server/exports/export.ts'
import type { PublishedSession } from '#programme/server/programme.ts'

interface Event {
  id: number
  title: string
  subtitle: string
  abstract: string
  language: string
  persons: readonly string[]
  begins: string
  ends: string
}

/** Above all keys of abstracts, which name the talks. */
const sessionIds = 1_000_000_000

const eventsOf = (session: PublishedSession): Event[] => {
  const { session_pk, begins, ends, title_ko, title_en, chairs, talks } = session
  if (talks.length === 0) {
    const facts = { title: title_ko, subtitle: title_en, abstract: '', language: 'ko' }
    return [
      { ...facts, id: sessionIds + session_pk, begins, ends, persons: chairs.map(({ name }) => name) },
    ]
  }
  return talks.map(({ abstract: { content }, isCancelled, ...talk }) => {
    const presenter = presenterOf(content)
    const other = content.language === 'ko' ? content.title_en : content.title_ko
    return {
      ...{ id: talk.abstract_pk, begins: talk.begins, ends: talk.ends },
      ...{ title: (isCancelled ? '[취소] ' : '') + titleOf(content), subtitle: plainText(other) },
      abstract: isCancelled ? '' : content.sections.flat().map((one) => plainText(one)).join('\n'),
      ...{ language: content.language },
      persons: presenter === undefined ? [] : [nameOf(presenter, content.language)],
    }
  })
}

const guidOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')

/** Hours and minutes, as `01:30`. */
const spanOf = (times: { begins: string; ends: string }): string => {
  const minutes = lengthOf(times)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':')
}

/** `schedule.xml`, which conference apps read (voc/schedule on GitHub has its schema). */
export const scheduleXml = ({ conference, days, sessions, version }: Exported): string => {
  const eventXml = ({ day, room, title_ko, kind }: PublishedSession, event: Event) => {
    const slug = `${conference.id}-${event.id}`
    return around(
      'event',
      { id: event.id, guid: guidOf(slug) },
      ...[element('room', room), element('title', event.title)],
      around('subtitle', {}, element('_', event.subtitle).replaceAll(/<\/?_>/g, '')),
      ...[element('type', kind), element('date', `${day}T${event.begins}:00+09:00`)],
      ...[element('start', event.begins), element('duration', spanOf(event))],
      around('abstract', {}, element('_', event.abstract).replaceAll(/<\/?_>/g, '')),
      ...[element('slug', slug), element('track', title_ko), element('language', event.language)],
      around('persons', {}, ...event.persons.map((name) => element('person', name))),
    )
  }
  const dayXml = (day: string, at: number) => {
    const rooms = Map.groupBy(sessions.filter((one) => one.day === day), ({ room }) => room)
    const [start, end] = [`${day}T00:00:00+09:00`, `${day}T23:59:59+09:00`]
    return around(
      'day',
      { index: at + 1, date: day, start, end },
      ...[...rooms].map(([name, own]) =>
        around('room', { name }, ...own.flatMap((one) => eventsOf(one).map((event) => eventXml(one, event)))),
      ),
    )
  }
  return around(
    'schedule',
    {},
    element('version', version),
    around(
      'conference',
      {},
      ...[element('title', conference.title), element('acronym', conference.id)],
      ...[element('start', days[0] ?? ''), element('end', days.at(-1) ?? '')],
      ...[element('days', days.length), element('timeslot_duration', '00:05')],
    ),
    ...days.map(dayXml),
  )
}
