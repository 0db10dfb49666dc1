import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import * as committee from '#abstracts/api/committee.ts'
import * as corrections from '#abstracts/api/corrections.ts'
import { emptyContent } from '#abstracts/rules/content.ts'
import { decide } from '#abstracts/server/decisions/decide.ts'
import { previewRelease, releaseDecisions } from '#abstracts/server/decisions/release.ts'
import { correctAbstract, registerAbstract } from '#abstracts/server/office/changes.ts'
import { moment, type Scene, type Stage } from '#app/demo/society/stage.ts'
import { picked } from '#platform/rules/picked.ts'
import * as board from '#programme/api/board.ts'
import * as books from '#programme/api/book.ts'
import * as chairs from '#programme/api/chairs.ts'
import * as judging from '#programme/api/judging.ts'
import * as releases from '#programme/api/releases.ts'
import { arrangeTalks } from '#programme/server/board/arrange.ts'
import { openBoard } from '#programme/server/board/board.ts'
import { importSessions, saveSession } from '#programme/server/board/sessions.ts'
import { makeBooks } from '#programme/server/book/job.ts'
import { askForBook, bookRoom, publishBook } from '#programme/server/book/office.ts'
import { markPresented } from '#programme/server/chairs/office.ts'
import { judgePoster, openJudging } from '#programme/server/judging/judging.ts'
import { getJudging, giveAward, inviteJudges } from '#programme/server/judging/office.ts'
import {
  previewRelease as previewProgramme,
  releaseProgramme,
} from '#programme/server/releases/release.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

const Invited = z.strictObject({
  name: z.string(),
  en: z.string(),
  field: z.string(),
  company: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  keywords: z.array(z.string()),
  text: z.string(),
})

const invited = () => {
  const file = new URL('../texts/invited.yaml', import.meta.url)
  return z.array(Invited).parse(parse(readFileSync(file, 'utf8')))
}

/** The address under which the speaker of the autumn is registered, too. */
export const speakerEmail = (place: number): string => `speaker${place + 1}@example.org`

/** The office enters the talks of those whom it invited; the committee accepts them. */
const invite = async ({ context, staff }: Stage, { id }: Conference): Promise<void> => {
  const by = staff('office01', corrections.correctAbstract)
  const chief = staff('academic01', committee.decide)
  const abstract_pks: number[] = []
  for (const [place, { name, en, company, text, ...talk }] of invited().entries()) {
    const email = speakerEmail(place)
    const { abstract_pk } = await registerAbstract(context, by, { id, kind: 'invited', email })
    const [institution_ko = '', institution_en = ''] = company.split(' | ')
    const runs = (words: string) => [{ text: words }]
    const content = {
      ...emptyContent(4),
      ...{ field: talk.field, keywords: talk.keywords, form: '구연' },
      ...{ title_ko: runs(talk.title_ko), title_en: runs(talk.title_en) },
      sections: [[runs(text)], [], [], []],
      authors: [
        {
          ...{ name_ko: name, name_en: en, email, orcid: '', affiliations: [0] },
          ...{ presenter: true, corresponding: true },
        },
      ],
      affiliations: [
        {
          ...{ institution_ko, institution_en, department_ko: '', department_en: '' },
          ...{ city: '', country: 'KR' },
        },
      ],
    }
    const typed = { abstract_pk, row_version: 1, content, reason: '초청 강연' }
    await correctAbstract(context, by, typed)
    abstract_pks.push(abstract_pk)
  }
  await decide(context, chief, { abstract_pks, outcome: 'accept', form: '구연', reason: '' })
  const { batch } = await previewRelease(context, chief, { id })
  const decision_pks = batch.map(({ decision_pk }) => decision_pk)
  await releaseDecisions(context, chief, { id, decision_pks })
}

const chairsOf: Readonly<Record<string, { name: string; name_en: string }>> = {
  기조강연: { name: '윤슬기', name_en: 'Seulgi Yoon' },
  '세션 1: 세포와 분자의 노화': { name: '함누리', name_en: 'Nuri Ham' },
  '세션 2: 몸과 질환': { name: '추라온', name_en: 'Raon Chu' },
  '세션 3: 사회와 건강수명': { name: '선시내', name_en: 'Sinae Seon' },
}

/** Talks of the invited by session, in the order of the file that they are written in. */
const shares: readonly (readonly [session: string, talks: number, minutes: number])[] = [
  ['기조강연', 1, 50],
  ['세션 1: 세포와 분자의 노화', 3, 30],
  ['세션 2: 몸과 질환', 3, 30],
  ['세션 3: 사회와 건강수명', 2, 30],
]

/** From the sessions of the file to a board on which every accepted abstract has its place. */
const arrange = async ({ context, staff }: Stage, { id, rooms, date }: Conference) => {
  const by = staff('academic01', board.arrangeTalks)
  const [, second, lobby] = (rooms ?? []).map(({ name }) => name)
  const { sessions, cards } = await importSessions(context, by, { id })
  const keys = ['session_pk', 'row_version', 'day', 'room', 'begins', 'ends', 'kind'] as const
  for (const session of sessions) {
    const chair = chairsOf[session.title_ko]
    const isPosters = session.kind === 'posters'
    if (chair === undefined && !isPosters) continue
    const place = Object.keys(chairsOf).indexOf(session.title_ko)
    const company = '한국노화과학회'
    await saveSession(context, by, {
      ...{ id, ...picked(session, [...keys, 'title_ko', 'title_en']) },
      ...(isPosters && lobby !== undefined && { room: lobby }),
      chairs: chair ? [{ ...chair, email: `chair${place + 1}@example.org`, company }] : [],
    })
  }
  await saveSession(context, by, {
    ...{ id, session_pk: null, row_version: 1, day: date, room: second ?? '', kind: 'talks' },
    ...{ begins: '14:00', ends: '15:40', title_ko: '일반 연제', title_en: 'Free Papers' },
    chairs: [
      { name: '구온새', name_en: 'Onsae Gu', email: 'chair5@example.org', company: '여울대학교' },
    ],
  })
  const made = (await openBoard(context, by, { id })).sessions
  const named = (title: string) => made.find(({ title_ko }) => title_ko === title)
  const speaking = cards.filter(({ kind }) => kind === 'invited')
  const free = cards.filter(({ kind }) => kind === 'free')
  const lists = shares.map(([title, talks, minutes]) => ({
    ...{ session: named(title), minutes, talks: speaking.splice(0, talks) },
  }))
  lists.push(
    {
      session: named('일반 연제'),
      minutes: 10,
      talks: free.filter(({ form }) => form === '구연'),
    },
    {
      session: made.find(({ kind }) => kind === 'posters'),
      minutes: 5,
      talks: free.filter(({ form }) => form === '포스터'),
    },
  )
  await arrangeTalks(context, by, {
    id,
    sessions: lists.flatMap(({ session, minutes, talks }) =>
      session === undefined
        ? []
        : {
            ...picked(session, ['session_pk', 'row_version']),
            slots: talks.map(({ abstract_pk }) => ({ abstract_pk, minutes })),
          },
    ),
  })
}

const release = async ({ context, staff }: Stage, { id }: Conference): Promise<void> => {
  const by = staff('academic01', releases.releaseProgramme)
  const { stamp } = await previewProgramme(context, by, { id })
  await releaseProgramme(context, by, { id, stamp })
}

/** Two talks change places at the wish of a presenter. */
const swap = async ({ context, staff }: Stage, { id }: Conference): Promise<void> => {
  const by = staff('academic01', board.arrangeTalks)
  const { sessions } = await openBoard(context, by, { id })
  const session = sessions.find(({ title_ko }) => title_ko === '일반 연제')
  const [first, second, ...others] = session?.slots ?? []
  if (session === undefined || first === undefined || second === undefined) return
  const slots = [second, first, ...others].map((one) => picked(one, ['abstract_pk', 'minutes']))
  const arranged = { ...picked(session, ['session_pk', 'row_version']), slots }
  await arrangeTalks(context, by, { id, sessions: [arranged] })
}

const publish = async ({ context, staff }: Stage, { id }: Conference): Promise<void> => {
  const by = staff('academic01', books.publishBook)
  await askForBook(context, by, { id, layout: 'one' })
  await makeBooks(context)
  const made = (await bookRoom(context, by, { id })).books.find(({ state }) => state === 'made')
  if (made !== undefined)
    await publishBook(context, by, { book_pk: made.book_pk, isPublished: true })
}

const judges = ['명다온', '국하늘', '기보람'].map((name, place) => ({
  ...{ name, email: `judge${place + 1}@example.org`, company: '한빛생명연구소' },
}))

const ip = '203.0.113.21'

/** As it stands in the mail, which alone has it. */
const tokenFor = async ({ context }: Stage, email: string): Promise<string> => {
  const { body_text } = await context.db
    .selectFrom('mail')
    .select('body_text')
    .where('to_address', '=', email)
    .orderBy('mail_pk', 'desc')
    .executeTakeFirstOrThrow()
  return /\/judge#([\w-]+)/.exec(body_text)?.[1] ?? ''
}

const judge = async (stage: Stage, { id }: Conference): Promise<void> => {
  const { context, staff } = stage
  const by = staff('academic01', judging.inviteJudges)
  await inviteJudges(context, by, { id, people: judges })
  for (const [place, { email }] of judges.entries()) {
    const token = await tokenFor(stage, email)
    for (const { abstract_pk } of (await openJudging(context, { token, ip })).posters) {
      const points = 2 + ((abstract_pk * 7 + place * 3) % 4)
      await judgePoster(context, { token, ip, abstract_pk, points })
    }
  }
}

/** All but one presenter came; the first two of the posters are awarded. */
const conclude = async ({ context, staff }: Stage, { id }: Conference): Promise<void> => {
  const by = staff('academic01', chairs.markPresented)
  const { sessions } = await openBoard(context, by, { id })
  const talks = sessions.flatMap(({ slots }) => slots)
  for (const { abstract_pk, number } of talks) {
    const presented = number === 'P-004' ? 'absent' : 'done'
    await markPresented(context, by, { id, abstract_pk, presented })
  }
  const posters = (await getJudging(context, by, { id })).talks
  const award = { title: '우수 포스터상', title_en: 'Best Poster Award' }
  for (const { abstract_pk } of posters.slice(0, 2))
    await giveAward(context, by, { id, abstract_pk, ...award })
}

/** The programme of autumn: invited talks, board, two releases, book, the day and its awards. */
export const programmeScenes = (conference: Conference): Scene[] => {
  if (conference.abstracts === undefined) return []
  const acts: readonly (readonly [
    at: Date,
    play: (stage: Stage, conference: Conference) => Promise<void>,
  ])[] = [
    [moment('2025-09-11', '10:00'), invite],
    [moment('2025-09-29', '14:00'), arrange],
    [moment('2025-10-02', '10:00'), release],
    [moment('2025-10-13', '11:00'), swap],
    [moment('2025-10-13', '11:10'), release],
    [moment('2025-10-15', '10:00'), publish],
    [moment(conference.date, '13:30'), judge],
    [moment(conference.date, '17:30'), conclude],
  ]
  return acts.map(([at, play]) => ({ at, play: (stage) => play(stage, conference) }))
}
