import type { Author } from '#abstracts/rules/content.ts'
import { presenterOf, titleOf } from '#abstracts/rules/content.ts'
import { numberOf } from '#abstracts/server/abstracts.ts'
import { acceptedOf } from '#abstracts/server/presenters/presenters.ts'
import { attendeesOf } from '#conference/server/checkin/attendance.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { PaperKind, PlacedSession } from '#programme/rules/programme.ts'
import { publishedPages } from '#programme/server/book/pages.ts'
import { type Chaired, releasedChairs } from '#programme/server/chairs/links.ts'
import { lastRelease } from '#programme/server/programme.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

type Accepted = Awaited<ReturnType<typeof acceptedOf>>[number]

/** A paper that a person has, or would have if `lacks` were empty. */
export interface Possible {
  kind: PaperKind
  /** The key of the abstract, chair or award. */
  about: number
  /** Names the paper within its conference. */
  key: string
  name_ko: string
  name_en: string
  /** In lower case. */
  email: string
  /** 접수번호; empty for a chair. */
  number: string
  /** The title of the abstract or session. */
  subject: string
  /** Korean: why it cannot be issued; empty where its fact holds. */
  lacks: string
  abstract?: Accepted
  author?: Author
  chair?: Chaired['chair']
  session?: PlacedSession
  talk?: PlacedSession['talks'][number]
  page?: number | undefined
  award?: { title: string; title_en: string }
}

const addressOf = ({ email }: { email: string }): string => email.trim().toLowerCase()

const byAuthor = (
  kind: PaperKind,
  abstract: Accepted,
  author: Author,
  more: Partial<Possible> = {},
): Possible => {
  const { abstract_pk: about, content } = abstract
  const { name_ko, name_en } = author
  return {
    ...{ kind, about, name_ko, name_en, lacks: '', abstract, author },
    key: `${kind}-${about}-${content.authors.indexOf(author)}`,
    email: addressOf(author),
    number: numberOf(abstract),
    subject: titleOf(content),
    ...more,
  }
}

const chairPaper = ({ clock }: Context, { chair, session }: Chaired): Possible => {
  const { chair_pk: about, name: name_ko, name_en, email } = chair
  const ends = Date.parse(`${session.day}T${session.ends}:00+09:00`)
  const lacks = clock.now().getTime() < ends ? '세션 종료 전' : ''
  return {
    ...{ kind: 'chair', about, key: `chair-${about}`, name_ko, name_en, email, chair, session },
    ...{ number: '', subject: session.title_ko, lacks: chair.absent === 1 ? '불참' : lacks },
  }
}

/** Tells why a talk does not count as presented; empty if it was, by an admitted presenter. */
const unpresented = async (
  context: Context,
  db: Database | Transaction,
  conference: Conference,
) => {
  const slots = await db.selectFrom('programme_slot').select(['abstract_pk', 'presented']).execute()
  const states = new Map(slots.map(({ abstract_pk, presented }) => [abstract_pk, presented]))
  const admitted = new Set((await attendeesOf(context, conference, db)).map(addressOf))
  return ({ abstract_pk, email }: Accepted): string => {
    const state = states.get(abstract_pk)
    if (state !== 'done') return state === 'absent' ? '불참' : '발표 미확인'
    return admitted.has(email) ? '' : '입장 기록 없음'
  }
}

/**
 * All papers of a conference with their facts as they are now, which are asked at printing and at
 * verification alike: accepted and not cancelled; placed in the last release, presented and
 * admitted; chaired; in the published book; awarded.
 */
export const possiblePapers = async (
  context: Context,
  conference: Conference,
  db: Database | Transaction = context.db,
): Promise<Possible[]> => {
  const { id } = conference
  const sessions = (await lastRelease(db, id))?.programme.sessions ?? []
  const lacksOf = await unpresented(context, db, conference)
  const pages = await publishedPages(db, id)
  const awards = await db
    .selectFrom('programme_award')
    .select(['award_pk', 'abstract_pk', 'title', 'title_en'])
    .where('ended_at', 'is', null)
    .orderBy('award_pk')
    .execute()
  const ofAbstract = (abstract: Accepted): Possible[] => {
    const { abstract_pk, content, kind } = abstract
    const { authors } = content
    const session = sessions.find(({ talks }) =>
      talks.some((one) => one.abstract_pk === abstract_pk),
    )
    const talk = session?.talks.find((one) => one.abstract_pk === abstract_pk)
    const page = pages.get(abstract_pk)
    const presenter = presenterOf(content) ?? authors[0]
    if (presenter === undefined) return []
    const place = session && talk && { session, talk }
    const unpublished = page === undefined ? '초록집 공개 전' : ''
    return [
      ...(kind === 'free' ? authors.map((one) => byAuthor('acceptance', abstract, one)) : []),
      ...(place === undefined
        ? []
        : [byAuthor('presentation', abstract, presenter, { ...place, lacks: lacksOf(abstract) })]),
      ...authors.map((one) => byAuthor('publication', abstract, one, { lacks: unpublished, page })),
      ...awards
        .filter((award) => award.abstract_pk === abstract_pk)
        .map(({ award_pk: about, ...award }) => {
          const more = { about, key: `award-${about}`, award, ...place }
          return byAuthor('award', abstract, presenter, more)
        }),
    ]
  }
  return [
    ...(await acceptedOf(db, id)).flatMap(ofAbstract),
    ...(await releasedChairs(db, id)).map((one) => chairPaper(context, one)),
  ]
}
