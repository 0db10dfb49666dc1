import type { AbstractRow, questions } from '#abstracts/api/office.ts'
import { type Content, nameOf, presenterOf, titleOf } from '#abstracts/rules/content.ts'
import { isDivided, scoreOf } from '#abstracts/rules/score.ts'
import { contentOf, lastVersions, numberOf } from '#abstracts/server/abstracts.ts'
import { presentersOf } from '#abstracts/server/presenters/presenters.ts'
import { visibleTo } from '#abstracts/server/visible.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export type Question = (typeof questions)[number]

const submitted = async (db: Database, { id }: Conference) =>
  (await lastVersions(db, id)).map((row) => ({ ...row, version: row.version as number | null }))

const drafts = async (db: Database, { id }: Conference) => {
  const rows = await db
    .selectFrom('abstract')
    .selectAll()
    .where('conference_id', '=', id)
    .where('state', '=', 'draft')
    .orderBy('abstract_pk')
    .execute()
  return rows.map((row) => ({ ...row, version: null, content: contentOf(row) }))
}

const reviewsOf = async (db: Database, { id }: Conference) => {
  const rows = await db
    .selectFrom('abstract_review')
    .innerJoin('abstract_reviewer', 'abstract_reviewer.reviewer_pk', 'abstract_review.reviewer_pk')
    .select(['review_pk', 'abstract_pk', 'abstract_review.reviewer_pk', 'name', 'scores'])
    .select(['abstract_review.state', 'recommendation', 'to_authors', 'to_committee'])
    .select('abstract_review.reason')
    .where('conference_id', '=', id)
    .orderBy('review_pk')
    .execute()
  const reviews = rows.map(({ scores, ...row }) => ({
    ...row,
    scores: JSON.parse(scores) as Record<string, number>,
  }))
  return Map.groupBy(reviews, ({ abstract_pk }) => abstract_pk)
}

const versionsOf = async (db: Database, { id }: Conference) => {
  const rows = await db
    .selectFrom('abstract_version')
    .innerJoin('abstract', 'abstract.abstract_pk', 'abstract_version.abstract_pk')
    .select(['abstract_version.abstract_pk', 'abstract_version.number', 'abstract_version.kind'])
    .select(['by_name', 'abstract_version.reason', 'at'])
    .where('conference_id', '=', id)
    .orderBy('version_pk')
    .execute()
  return Map.groupBy(rows, ({ abstract_pk }) => abstract_pk)
}

const decisionsOf = async (db: Database, { id }: Conference) => {
  const rows = await db
    .selectFrom('abstract_decision')
    .innerJoin('abstract', 'abstract.abstract_pk', 'abstract_decision.abstract_pk')
    .selectAll('abstract_decision')
    .where('conference_id', '=', id)
    .orderBy('decision_pk')
    .execute()
  return Map.groupBy(rows, ({ abstract_pk }) => abstract_pk)
}

const peopleOf = async (db: Database, { id }: Conference) => {
  const rows = await db
    .selectFrom('abstract_person')
    .innerJoin('abstract', 'abstract.abstract_pk', 'abstract_person.abstract_pk')
    .selectAll('abstract_person')
    .where('conference_id', '=', id)
    .execute()
  return Map.groupBy(rows, ({ abstract_pk }) => abstract_pk)
}

const submittersOf = async (db: Database, { id }: Conference) => {
  const rows = await db
    .selectFrom('abstract')
    .innerJoin('member', 'member.member_pk', 'abstract.member_pk')
    .select(['abstract_pk', 'member_name', 'email'])
    .where('conference_id', '=', id)
    .execute()
  return new Map(rows.map((row) => [row.abstract_pk, row]))
}

export type OfficeRow = Awaited<ReturnType<typeof officeRows>>[number]

/**
 * Everything that is known about the abstracts of a conference, drafts included, but for those of
 * which the staff member is an author: they are in no list, count, detail or file. A call has some
 * three hundred abstracts (docs/decisions/110).
 */
export const officeRows = async (
  context: Context,
  staff: Pick<Staff, 'staff_pk'> | undefined,
  conference: Conference,
) => {
  const { db } = context
  const all = [...(await submitted(db, conference)), ...(await drafts(db, conference))]
  const rows = staff === undefined ? all : await visibleTo(context, staff, all)
  const [versions, reviews, decisions, people, submitters, presenters] = await Promise.all([
    versionsOf(db, conference),
    reviewsOf(db, conference),
    decisionsOf(db, conference),
    peopleOf(db, conference),
    submittersOf(db, conference),
    presentersOf(context, db, conference),
  ])
  const { items = [], scale = 5, reviewers = 0 } = conference.abstracts?.review ?? {}
  return rows.map((row) => {
    const assigned = (reviews.get(row.abstract_pk) ?? []).filter(
      ({ state }) => state === 'assigned' || state === 'submitted',
    )
    const done = assigned.filter(({ state }) => state === 'submitted')
    const { score, spread } = scoreOf(done, items)
    const own = decisions.get(row.abstract_pk) ?? []
    return {
      ...row,
      versions: versions.get(row.abstract_pk) ?? [],
      reviews: reviews.get(row.abstract_pk) ?? [],
      assigned: assigned.length,
      done: done.length,
      ...{ score, spread },
      lacking: done.length < reviewers,
      divided: isDivided(done, { spread, scale }),
      decisions: own,
      decision: own.at(-1),
      people: people.get(row.abstract_pk) ?? [],
      submitter: submitters.get(row.abstract_pk),
      presenter: presenters.find(({ abstract_pk }) => abstract_pk === row.abstract_pk),
    }
  })
}

const isOpen = ({ state }: OfficeRow): boolean => state === 'submitted' || state === 'reviewing'

/** A revision waits for its decision once a version has come after the last one. */
const isRevised = ({ state, decision, versions }: OfficeRow): boolean =>
  state === 'revision' && (versions.at(-1)?.at ?? '') > (decision?.at ?? '')

const asked: Readonly<Record<Question, (row: OfficeRow) => boolean>> = {
  all: ({ state }) => state !== 'draft',
  unreviewed: (row) => isOpen(row) && row.kind === 'free' && row.lacking,
  divided: (row) => isOpen(row) && row.divided,
  undecided: (row) => (isOpen(row) && row.decision === undefined) || isRevised(row),
  unreleased: ({ decision, ...row }) =>
    decision?.released_at === null && !['withdrawn', 'cancelled'].includes(row.state),
  unregistered: ({ presenter }) => presenter !== undefined && presenter.lacks !== '',
}

export const asksFor = (question: Question, row: OfficeRow): boolean => asked[question](row)

const namesOf = ({ authors, language }: Content): string[] =>
  authors.map((author) => nameOf(author, language))

/** The row of a list. */
export const shownRow = (row: OfficeRow): AbstractRow => {
  const { content, decision } = row
  const presenter = presenterOf(content)
  return {
    abstract_pk: row.abstract_pk,
    number: numberOf(row),
    kind: row.kind,
    title: titleOf(content),
    field: content.field,
    wanted_form: content.form,
    form: row.form || (decision?.form ?? ''),
    state: row.state,
    authors: namesOf(content).join(', '),
    presenter: presenter === undefined ? '' : nameOf(presenter, content.language),
    reviews: row.done,
    assigned: row.assigned,
    score: row.score,
    spread: row.spread,
    outcome: decision?.outcome ?? '',
    released: (decision?.released_at ?? null) !== null,
    lacks: row.presenter?.lacks ?? null,
    comments: row.reviews.flatMap((one) => [one.to_authors, one.to_committee]).filter(Boolean)
      .length,
    objections: row.people.filter(({ objected_at }) => objected_at !== null).length,
  }
}
