import { type Content, nameOf, plainText, presenterOf } from '#abstracts/rules/content.ts'
import { blocksOf } from '#abstracts/server/page/blocks.ts'
import { findFigure } from '#abstracts/server/page/print.ts'
import { isEnglish } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import { abstractAddress } from '#programme/rules/addresses.ts'
import type { Cited } from '#programme/rules/citation.ts'
import { languageIn, type ShownProgramme, type ShownTalk } from '#programme/rules/shown.ts'
import { daysOf, publishedProgramme, roomsOf } from '#programme/server/programme.ts'
import type { PublishedSession, PublishedTalk } from '#programme/server/programme.ts'
import { type Conference, conferenceHere } from '#texts/content/schema/conference.ts'

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

interface Marked {
  text: string
  em?: boolean | undefined
  bold?: boolean | undefined
  sup?: boolean | undefined
  sub?: boolean | undefined
}

const htmlOf = (runs: readonly Marked[]): string =>
  runs
    .map(({ text, ...marks }) => {
      const tags = (['sup', 'sub', 'em'] as const).filter((tag) => marks[tag])
      const all = marks.bold ? ['b', ...tags] : tags
      const ends = all.toReversed().map((tag) => `</${tag}>`)
      return [...all.map((tag) => `<${tag}>`), escaped(text), ...ends].join('')
    })
    .join('')

const conferenceOf = ({ conferences }: Context, conference_id: string) =>
  conferences.find(({ id, abstracts }) => id === conference_id && abstracts !== undefined)

const talkOf = ({ abstract, isCancelled, number, begins, ends }: PublishedTalk): ShownTalk => {
  const { content } = abstract
  const { field, title_ko, title_en } = content
  const wanted = isEnglish() ? 'en' : content.language
  const [own, other] = wanted === 'ko' ? [title_ko, title_en] : [title_en, title_ko]
  const title = plainText(own).trim() === '' ? other : own
  const language = isEnglish() ? languageIn(plainText(title)) : content.language
  const presenter = isCancelled ? undefined : presenterOf(content)
  const place = content.affiliations[presenter?.affiliations[0] ?? -1]
  const [ko, en] = [place?.institution_ko ?? '', place?.institution_en ?? '']
  return {
    ...{ receipt: abstract.number ?? 0, number, begins, ends, language, field, isCancelled },
    title: plainText(title).replaceAll(/\s+/g, ' ').trim(),
    html: htmlOf(title),
    presenter: presenter ? nameOf(presenter, wanted) : '',
    affiliation: wanted === 'ko' ? ko || en : en || ko,
  }
}

/** In the language of the page; English may be missing. */
export const placeOf = <One extends Omit<PublishedSession, 'talks' | 'chairs'>>(
  session: One,
  conference: Conference,
): One => {
  if (!isEnglish()) return session
  const room = roomsOf(conference).find(({ name }) => name === session.room)
  const title_ko = session.title_en || session.title_ko
  return { ...session, title_ko, room: room?.nameEn ?? session.room }
}

const chairOf = ({ name, name_en, company }: PublishedSession['chairs'][number]): string => {
  if (isEnglish()) return name_en || name
  return company === '' ? name : `${name}(${company})`
}

/** The released programme as anybody sees it. Undefined before the first release. */
export const shownProgramme = async (
  context: Context,
  conference_id: string,
): Promise<ShownProgramme | undefined> => {
  const conference = conferenceOf(context, conference_id)
  const published = conference && (await publishedProgramme(context.db, conference_id))
  if (conference === undefined || published === undefined) return undefined
  const { id, abstracts } = conference
  const sessions = published.sessions.map(({ chairs, talks, ...session }) => ({
    ...placeOf(session, conference),
    chairs: chairs.map(chairOf),
    talks: talks.map(talkOf),
  }))
  const rooms = roomsOf(conference).map((one) => (isEnglish() ? one.nameEn : one.name))
  return {
    ...{ id, title: conferenceHere(conference).title, sessions },
    days: daysOf(conference).filter((day) => sessions.some((one) => one.day === day)),
    rooms: rooms.filter((name) => sessions.some(({ room }) => room === name)),
    fields: (abstracts?.fields ?? [])
      .map((one) => ({ ...one, name: isEnglish() ? one.nameEn : one.name }))
      .filter(({ code }) =>
        sessions.some(({ talks }) => talks.some(({ field }) => field === code)),
      ),
  }
}

/** The book's page of an abstract as HTML, without heading and addresses; none of a cancelled one. */
const blocksIn = (content: Content, isCancelled: boolean, facts: Parameters<typeof blocksOf>[1]) =>
  blocksOf(
    { ...content, authors: content.authors.map((author) => ({ ...author, email: '' })) },
    facts,
  )
    .filter(({ tag }) => tag !== 'H1' && !isCancelled)
    .map(({ tag, lang, size, spans }) => ({
      ...{ isFigure: tag === 'Figure', lang, isSmall: size < 9 },
      html: htmlOf(spans.map(({ rise, ...span }) => ({ ...span, sup: rise > 0, sub: rise < 0 }))),
    }))

/** An abstract of the released programme for its page. Undefined for any other. */
export const shownAbstract = async (context: Context, conference_id: string, receipt: number) => {
  const conference = conferenceOf(context, conference_id)
  const published = conference && (await publishedProgramme(context.db, conference_id))
  const session = published?.sessions.find(({ talks }) =>
    talks.some(({ abstract }) => abstract.number === receipt),
  )
  const at = session?.talks.findIndex(({ abstract }) => abstract.number === receipt) ?? -1
  const talk = session?.talks[at]
  if (conference?.abstracts === undefined || session === undefined || talk === undefined)
    return undefined
  const { content } = talk.abstract
  const figure = talk.isCancelled
    ? undefined
    : await findFigure(context.db, content.figure?.figure_pk)
  const shown = talkOf(talk)
  const { language, number, title } = shown
  const here = conferenceHere(conference)
  const cited: Cited = {
    ...{ language, number, title, day: session.day, keywords: content.keywords },
    authors: content.authors.map((author) => nameOf(author, language)),
    conference: here.title,
    venue: here.venue.name,
    society: isEnglish() ? context.site.nameEn : context.site.name,
    address: new URL(abstractAddress(conference_id, receipt), context.config.siteUrl).href,
  }
  const facts = { number, call: conference.abstracts, figure }
  const neighbour = (place: number) => session.talks[place] && talkOf(session.talks[place])
  return {
    ...{ conference: here, session: placeOf(session, conference), figure, cited, talk: shown },
    caption: content.figure?.caption ?? '',
    blocks: blocksIn(content, talk.isCancelled, facts),
    previous: at > 0 ? neighbour(at - 1) : undefined,
    next: neighbour(at + 1),
  }
}
