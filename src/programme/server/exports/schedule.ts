import { nameOf, plainText, presenterOf, titleOf } from '#abstracts/rules/content.ts'
import { lengthOf } from '#programme/rules/programme.ts'
import { around, element, escaped } from '#programme/server/exports/element.ts'
import type { Exported } from '#programme/server/exports/facts.ts'
import type { PublishedSession, PublishedTalk } from '#programme/server/programme.ts'

/** Above all keys of abstracts, which name the talks. */
const sessionIds = 1_000_000_000

/** A session without talks is an event itself. */
const talkFacts = ({ title_ko, title_en, chairs }: PublishedSession, talk?: PublishedTalk) => {
  if (talk === undefined) {
    const names = chairs.map(({ name }) => name)
    return { title: title_ko, subtitle: title_en, text: '', language: 'ko', names }
  }
  const { content } = talk.abstract
  const { language, title_ko: ko, title_en: en } = content
  const presenter = presenterOf(content)
  const text = content.sections.flat().map((runs) => plainText(runs))
  return {
    title: (talk.isCancelled ? '[취소] ' : '') + titleOf(content),
    ...{ subtitle: plainText(language === 'ko' ? en : ko), language },
    text: talk.isCancelled ? '' : text.join('\n'),
    names: presenter === undefined ? [] : [nameOf(presenter, language)],
  }
}

/** `01:30`. */
const spanOf = (times: { begins: string; ends: string }): string => {
  const minutes = lengthOf(times)
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => `${part}`.padStart(2, '0'))
    .join(':')
}

const eventXml = ({ conference }: Exported, session: PublishedSession, talk?: PublishedTalk) => {
  const id = talk?.abstract_pk ?? sessionIds + session.session_pk
  const { begins } = talk ?? session
  const { title, subtitle, text, language, names } = talkFacts(session, talk)
  return around(
    'event',
    { id },
    ...[element('room', session.room), element('title', title)],
    ...[around('subtitle', {}, escaped(subtitle)), element('type', session.kind)],
    ...[element('date', `${session.day}T${begins}:00+09:00`), element('start', begins)],
    ...[element('duration', spanOf(talk ?? session)), around('abstract', {}, escaped(text))],
    ...[element('slug', `${conference.id}-${id}`), element('track', session.title_ko)],
    element('language', language),
    around('persons', {}, ...names.map((name) => element('person', name))),
  )
}

/** `schedule.xml`, which conference apps read (voc/schedule on GitHub has its schema). */
export const scheduleXml = (exported: Exported): string => {
  const { conference, days, sessions, version } = exported
  const roomXml = ([name, own]: [string, PublishedSession[]]) => {
    const events = own.flatMap((session) =>
      session.talks.length === 0
        ? [eventXml(exported, session)]
        : session.talks.map((talk) => eventXml(exported, session, talk)),
    )
    return around('room', { name }, ...events)
  }
  const dayXml = (date: string, at: number) => {
    const own = sessions.filter(({ day }) => day === date)
    const [start, end] = [`${date}T00:00:00+09:00`, `${date}T23:59:59+09:00`]
    const rooms = [...Map.groupBy(own, ({ room }) => room)]
    return around('day', { index: at + 1, date, start, end }, ...rooms.map(roomXml))
  }
  const facts = [
    ...[element('title', conference.title), element('acronym', conference.id)],
    ...[element('start', days[0] ?? ''), element('end', days.at(-1) ?? '')],
    ...[element('days', days.length), element('timeslot_duration', '00:05')],
  ]
  const parts = [element('version', version), around('conference', {}, ...facts)]
  return around('schedule', {}, ...parts, ...days.map(dayXml))
}
