import { type Content, submitterIn, titleOf } from '#abstracts/rules/content.ts'
import {
  forgetReviewer,
  forgetComments,
  removeAbstracts,
} from '#abstracts/server/personal-data/retention.ts'
import type { Context } from '#platform/server/context.ts'
import { giveRows } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

const contentIn = (json: string): Content => JSON.parse(json) as Content

/** For the right of access (개인정보 보호법 제35조): submitted by the member, or naming the address. */
export const abstractsNaming = async (db: Database, member_pk: number, email: string) => {
  const rows = await db
    .selectFrom('abstract')
    .select(['abstract_pk', 'conference_id', 'number', 'state', 'member_pk', 'created_at'])
    .select(['submitted_at', 'ended_at', 'consents', 'draft'])
    .where((eb) =>
      eb.or([
        eb('member_pk', '=', member_pk),
        eb('abstract_pk', 'in', (people) =>
          people.selectFrom('abstract_person').select('abstract_pk').where('email', '=', email),
        ),
      ]),
    )
    .orderBy('abstract_pk')
    .execute()
  const versions = await db
    .selectFrom('abstract_version')
    .select(['abstract_pk', 'number', 'content', 'at'])
    .where('abstract_pk', 'in', rows.length === 0 ? [0] : rows.map((row) => row.abstract_pk))
    .orderBy('number')
    .execute()
  return rows.map(({ draft, ...row }) => {
    const own = versions.filter(({ abstract_pk }) => abstract_pk === row.abstract_pk)
    const isOwn = row.member_pk === member_pk
    const content = contentIn((isOwn ? undefined : own.at(-1)?.content) ?? draft)
    const part = content.authors.find((one) => one.email.trim().toLowerCase() === email)
    return {
      ...row,
      role: isOwn ? ('submitter' as const) : ('author' as const),
      title: titleOf(content),
      /** All of it for the submitter; only the own entry for another author. */
      content: isOwn ? content : { authors: part === undefined ? [] : [part] },
      versions: isOwn
        ? own.map(({ number, at, ...one }) => ({ number, at, content: contentIn(one.content) }))
        : [],
    }
  })
}

/** The invitations of a reviewer, each with what was reviewed. */
export const reviewsBy = async (db: Database, email: string) => {
  const reviewers = await db
    .selectFrom('abstract_reviewer')
    .select(['reviewer_pk', 'conference_id', 'name', 'company', 'state', 'reason', 'invited_at'])
    .where('email', '=', email)
    .orderBy('reviewer_pk')
    .execute()
  const reviews = await db
    .selectFrom('abstract_review')
    .select(['reviewer_pk', 'state', 'scores', 'recommendation', 'to_authors', 'to_committee'])
    .select(['reason', 'submitted_at'])
    .where('reviewer_pk', 'in', [0, ...reviewers.map((one) => one.reviewer_pk)])
    .orderBy('review_pk')
    .execute()
  return reviewers.map(({ reviewer_pk, ...one }) => ({
    ...one,
    reviews: reviews.filter((review) => review.reviewer_pk === reviewer_pk),
  }))
}

export const permitsOf = (db: Database, email: string) =>
  db
    .selectFrom('abstract_permit')
    .select(['conference_id', 'until', 'reason', 'at'])
    .where('email', '=', email)
    .execute()

type Change = (author: Content['authors'][number]) => Content['authors'][number]

/** Changes the authors with that address wherever they stand: in drafts and in all versions. */
const changeAuthors = async (db: Transaction, email: string, change: Change): Promise<void> => {
  const changed = (json: string): string => {
    const content = contentIn(json)
    const authors = content.authors.map((one) =>
      one.email.trim().toLowerCase() === email ? change(one) : one,
    )
    return JSON.stringify({ ...content, authors })
  }
  const like = `%${email}%`
  const versions = db.selectFrom('abstract_version').select(['version_pk', 'content'])
  for (const { version_pk, content } of await versions
    .where(({ fn, eb }) => eb(fn<string>('lower', ['content']), 'like', like))
    .execute()) {
    const set = db.updateTable('abstract_version').set({ content: changed(content) })
    await set.where('version_pk', '=', version_pk).execute()
  }
  const drafts = db.selectFrom('abstract').select(['abstract_pk', 'draft'])
  for (const { abstract_pk, draft } of await drafts
    .where(({ fn, eb }) => eb(fn<string>('lower', ['draft']), 'like', like))
    .execute()) {
    const set = db.updateTable('abstract').set({ draft: changed(draft) })
    await set.where('abstract_pk', '=', abstract_pk).execute()
  }
}

/** Removes a leaving member's drafts and withdraws undecided abstracts. Called before the member is deleted. */
export const leaveAbstracts = async (
  { clock }: Pick<Context, 'clock'>,
  transaction: Transaction,
  member_pk: number,
): Promise<void> => {
  const rows = await transaction
    .selectFrom('abstract')
    .select(['abstract_pk', 'state'])
    .where('member_pk', '=', member_pk)
    .execute()
  const drafts = rows.filter(({ state }) => state === 'draft')
  await removeAbstracts(
    transaction,
    drafts.map(({ abstract_pk }) => abstract_pk),
  )
  const at = clock.now().toISOString()
  await transaction
    .updateTable('abstract')
    .set({ state: 'withdrawn', reason: '회원 탈퇴', ended_at: at, updated_at: at })
    .where('member_pk', '=', member_pk)
    .where('state', 'in', ['submitted', 'reviewing', 'revision'])
    .execute()
  for (const email of await otherAddresses(transaction, member_pk))
    await forgetAuthor(transaction, email)
}

/** Addresses other than the account's under which a submitter stands among the authors. */
const otherAddresses = async (db: Transaction, member_pk: number): Promise<Set<string>> => {
  const versions = await db
    .selectFrom('abstract_version')
    .innerJoin('abstract', 'abstract.abstract_pk', 'abstract_version.abstract_pk')
    .innerJoin('member', 'member.member_pk', 'abstract.member_pk')
    .select(['content', 'draft', 'member_name', 'en_name', 'email'])
    .where('abstract.member_pk', '=', member_pk)
    .execute()
  const found = versions.flatMap(({ content, draft, ...account }) =>
    [content, draft].map((json) => submitterIn(contentIn(json), account)?.email ?? ''),
  )
  return new Set(found.map((email) => email.trim().toLowerCase()).filter(Boolean))
}

/** Blanks a person's address and ORCID iD everywhere; names stay as printed (ruling 54). */
export const forgetAuthor = async (transaction: Transaction, email: string): Promise<void> => {
  await changeAuthors(transaction, email, (one) => ({ ...one, email: '', orcid: '' }))
  await transaction.deleteFrom('abstract_person').where('email', '=', email).execute()
  await transaction.deleteFrom('abstract_permit').where('email', '=', email).execute()
  const reviewers = transaction.selectFrom('abstract_reviewer').select('reviewer_pk')
  for (const { reviewer_pk } of await reviewers.where('email', '=', email).execute()) {
    await transaction
      .deleteFrom('abstract_review')
      .where('reviewer_pk', '=', reviewer_pk)
      .where('state', '=', 'assigned')
      .execute()
    await forgetComments(transaction, { reviewers: [reviewer_pk] })
    await forgetReviewer(transaction, reviewer_pk)
  }
}

/** For the merging of two accounts: what one has submitted is the other's. */
export const giveOwnAbstracts = (
  transaction: Transaction,
  accounts: { from: number; to: number },
): Promise<void> => giveRows(transaction, ['abstract'], accounts)

/** For the merging of two accounts: what stands under one address goes to the other. */
export const giveAbstracts = async (
  transaction: Transaction,
  from: string,
  to: string,
): Promise<void> => {
  await changeAuthors(transaction, from, (one) => ({ ...one, email: to }))
  const people = transaction.deleteFrom('abstract_person').where('email', '=', from).returningAll()
  for (const person of await people.execute()) {
    await transaction
      .insertInto('abstract_person')
      .values({ ...person, email: to })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const permits = transaction.updateTable('abstract_permit').set({ email: to })
  await permits.where('email', '=', from).execute()
  const rows = await transaction
    .selectFrom('abstract_reviewer')
    .select(['reviewer_pk', 'conference_id', 'email'])
    .where('email', 'in', [from, to])
    .execute()
  for (const { reviewer_pk, conference_id } of rows.filter(({ email }) => email === from)) {
    const other = rows.find((one) => one.email === to && one.conference_id === conference_id)
    if (other === undefined) {
      const row = transaction.updateTable('abstract_reviewer').set({ email: to })
      await row.where('reviewer_pk', '=', reviewer_pk).execute()
    } else await giveReviews(transaction, reviewer_pk, other.reviewer_pk)
  }
}

/** Moves reviews on a merger; where both reviewed an abstract, the staying account's review holds. */
const giveReviews = async (transaction: Transaction, from: number, to: number): Promise<void> => {
  await transaction
    .updateTable('abstract_review')
    .set({ reviewer_pk: to })
    .where('reviewer_pk', '=', from)
    .where('abstract_pk', 'not in', (eb) =>
      eb.selectFrom('abstract_review').select('abstract_pk').where('reviewer_pk', '=', to),
    )
    .execute()
  await transaction.deleteFrom('abstract_review').where('reviewer_pk', '=', from).execute()
  await transaction.deleteFrom('abstract_reviewer').where('reviewer_pk', '=', from).execute()
}
