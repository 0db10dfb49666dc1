import type { Author, Content } from '#abstracts/rules/content.ts'
import { presenterOf, titleOf } from '#abstracts/rules/content.ts'
import { acceptedOf } from '#abstracts/server/presenters/presenters.ts'
import { attendeesOf } from '#conference/server/checkin/attendance.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { PaperKind, PlacedChair, PlacedSession } from '#programme/rules/programme.ts'
import { publishedPages } from '#programme/server/book/pages.ts'
import { chairsOf } from '#programme/server/chairs/links.ts'
import { lastRelease } from '#programme/server/programme.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

type Accepted = Awaited<ReturnType<typeof acceptedOf>>[number]

/** A paper that a person of the conference has, or would have if `lacks` were empty. */
export interface Possible {
  kind: PaperKind
  /** Names it within the conference: `presentation-12-0`, `chair-3`, `award-5`. */
  key: string
  abstract_pk: number | null
  chair_pk: number | null
  award_pk: number | null
  name_ko: string
  name_en: string
  /** In lower case. */
  email: string
  /** A title, as lists show it. */
  subject: string
  /** Korean: why it cannot be issued; empty where its fact holds. */
  lacks: string
  of: {
    abstract?: Accepted
    author?: Author
    chair?: PlacedChair
    session?: PlacedSession
    talk?: PlacedSession['talks'][number]
    page?: number | undefined
    award?: { title: string; title_en: string }
  }
}

const addressOf = ({ email }: { email: string }): string => email.trim().toLowerCase()

const authorPaper = (
  kind: PaperKind,
  abstract: Accepted,
  author: Author,
  { lacks = '', ...more }: Partial<Possible> & Pick<Possible, 'of'>,
): Possible => {
  const { abstract_pk, content } = abstract
  const { name_ko, name_en } = author
  return {
    ...{ kind, abstract_pk, chair_pk: null, award_pk: null, name_ko, name_en, lacks },
    key: `${kind}-${abstract_pk}-${content.authors.indexOf(author)}`,
    email: addressOf(author),
    subject: titleOf(content),
    ...more,
    of: { abstract, author, ...more.of },
  }
}

const presenterIn = ({ authors }: Content) => presenterOf({ authors }) ?? authors[0]

const chairPapers = async (
  { clock }: Context,
  db: Database,
  conference_id: string,
  sessions: readonly PlacedSession[],
): Promise<Possible[]> => {
  const now = clock.now().toISOString()
  const keys = sessions.flatMap(({ chairs }) => chairs.map(({ chair_pk }) => chair_pk))
  const rows = await chairsOf(db, conference_id, keys)
  return sessions.flatMap((session) =>
    session.chairs.flatMap((chair): Possible[] => {
      const row = rows.find(({ chair_pk, session_pk }) => {
        return chair_pk === chair.chair_pk && session_pk === session.session_pk
      })
      if (row === undefined) return []
      const ends = new Date(`${session.day}T${session.ends}:00+09:00`).toISOString()
      const lacks = now < ends ? '세션 종료 전' : ''
      return [
        {
          ...{ kind: 'chair', key: `chair-${chair.chair_pk}`, chair_pk: chair.chair_pk },
          ...{ abstract_pk: null, award_pk: null, name_ko: chair.name, name_en: chair.name_en },
          ...{ email: row.email, subject: session.title_ko },
          lacks: row.absent === 1 ? '불참' : lacks,
          of: { chair, session },
        },
      ]
    }),
  )
}

const awardsOf = (db: Database, conference_id: string) =>
  db
    .selectFrom('programme_award')
    .innerJoin('abstract', 'abstract.abstract_pk', 'programme_award.abstract_pk')
    .select(['award_pk', 'programme_award.abstract_pk', 'title', 'title_en'])
    .where('conference_id', '=', conference_id)
    .where('programme_award.ended_at', 'is', null)
    .orderBy('award_pk')
    .execute()

/** Why a talk was not presented, by its slot and the presenter's admission; empty if it was. */
const presentedBy = async (context: Context, db: Database | Transaction, conference: Conference) => {
  const slots = await db
    .selectFrom('programme_slot')
    .innerJoin('abstract', 'abstract.abstract_pk', 'programme_slot.abstract_pk')
    .select(['programme_slot.abstract_pk', 'presented'])
    .where('conference_id', '=', conference.id)
    .execute()
  const states = new Map(slots.map(({ abstract_pk, presented }) => [abstract_pk, presented]))
  const came = slots.some(({ presented }) => presented === 'done')
    ? await attendeesOf(context, conference, db)
    : []
  const admitted = new Set(came.map(addressOf))
  return ({ abstract_pk, email }: Accepted): string => {
    const state = states.get(abstract_pk) ?? ''
    if (state === 'absent') return '불참'
    if (state === '') return '발표 미확인'
    return admitted.has(email) ? '' : '입장 기록 없음'
  }
}

/**
 * All papers of a conference with their facts as they are now, which is asked at printing and at
 * verification alike: accepted and not cancelled; presented, placed in the last release and admitted;
 * chaired; in the published book; awarded. Reads inside a transaction by `db`.
 */
export const possiblePapers = async (
  context: Context,
  conference: Conference,
  db: Database | Transaction = context.db,
): Promise<Possible[]> => {
  const { id } = conference
  const accepted = await acceptedOf(db, id)
  const sessions = (await lastRelease(db, id))?.programme.sessions ?? []
  const placed = new Map(
    sessions.flatMap((session) =>
      session.talks.map((talk) => [talk.abstract_pk, { session, talk }] as const),
    ),
  )
  const presented = await presentedBy(context, db, conference)
  const pages = await publishedPages(db, id)
  const awards = await awardsOf(db, id)
  return [
    ...accepted.flatMap((abstract): Possible[] => {
      const { abstract_pk, content, kind } = abstract
      const place = placed.get(abstract_pk)
      const page = pages.get(abstract_pk)
      const presenter = presenterIn(content)
      const each = (of: PaperKind, more: Partial<Possible> & Pick<Possible, 'of'>) =>
        content.authors.map((author) => authorPaper(of, abstract, author, more))
      return [
        ...(kind === 'free' ? each('acceptance', { of: {} }) : []),
        ...(place === undefined || presenter === undefined
          ? []
          : [
              authorPaper('presentation', abstract, presenter, {
                ...{ lacks: presented(abstract), of: place },
              }),
            ]),
        ...each('publication', { lacks: page === undefined ? '초록집 공개 전' : '', of: { page } }),
        ...awards
          .filter((award) => award.abstract_pk === abstract_pk)
          .flatMap((award) =>
            presenter === undefined
              ? []
              : authorPaper('award', abstract, presenter, {
                  key: `award-${award.award_pk}`,
                  award_pk: award.award_pk,
                  of: { award, ...place },
                }),
          ),
      ]
    }),
    ...(await chairPapers(context, db, id, sessions)),
  ]
}
