import { nameOf, titleOf } from '#abstracts/rules/content.ts'
import { callOf, contentOf, lastVersion, numberOf } from '#abstracts/server/abstracts.ts'
import { linkDays } from '#abstracts/server/coauthors/mails.ts'
import { day } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { type Limit, spendForAddress } from '#platform/server/limits/service.ts'
import { hashOf } from '#staff/server/secrets.ts'

const opened: Limit = { name: 'coauthor', most: 120, seconds: 3600 }

const over = '사용할 수 없거나 만료된 링크입니다. 문의는 학회 사무국으로 해 주십시오.'

const closed = ['rejected', 'withdrawn', 'cancelled'] as const

const openedBy = async (context: Context, token: string, ip: string) => {
  await spendForAddress(context, opened, ip)
  const since = new Date(context.clock.now().getTime() - linkDays * day).toISOString()
  const found = await context.db
    .selectFrom('abstract_person as person')
    .innerJoin('abstract', 'abstract.abstract_pk', 'person.abstract_pk')
    .selectAll('abstract')
    .select(['person.email', 'objected_at'])
    .where('person.token_hash', '=', hashOf(token))
    .where('person.told_at', '>=', since)
    .where('abstract.state', 'not in', closed)
    .executeTakeFirst()
  if (found === undefined) throw new AppError('notFound', { message: over })
  return found
}

/** Throws `notFound` for an unknown link or one of more than 90 days, and `tooMany`. */
export const openCoauthor = async (context: Context, asked: { token: string }, ip: string) => {
  const found = await openedBy(context, asked.token, ip)
  const last = await lastVersion(context.db, found.abstract_pk)
  const content = last?.content ?? contentOf(found)
  return {
    conference: callOf(context, found.conference_id).conference.title,
    title: titleOf(content),
    number: numberOf(found),
    authors: content.authors.map((author) => nameOf(author, content.language)),
    objected: found.objected_at !== null,
  }
}

/** Nobody is removed by it: the submitter sees it (conference.md). Throws as `openCoauthor`. */
export const objectCoauthor = async (
  context: Context,
  { token, objection }: { token: string; objection: string },
  ip: string,
): Promise<Record<string, never>> => {
  const { abstract_pk, email } = await openedBy(context, token, ip)
  await context.db
    .updateTable('abstract_person')
    .set({ objected_at: context.clock.now().toISOString(), objection })
    .where('abstract_pk', '=', abstract_pk)
    .where('email', '=', email)
    .execute()
  return {}
}
