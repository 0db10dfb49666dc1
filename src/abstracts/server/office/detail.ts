import type * as corrections from '#abstracts/api/corrections.ts'
import type * as calls from '#abstracts/api/office.ts'
import type { OfficeAbstract } from '#abstracts/api/office.ts'
import { nameOf } from '#abstracts/rules/content.ts'
import { officeRows, shownRow } from '#abstracts/server/office/rows.ts'
import { abstractPdf } from '#abstracts/server/page/print.ts'
import { callView, writtenView } from '#abstracts/server/writing/own.ts'
import { conferenceAsked } from '#conference/server/registrants/room.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

/** Throws `notFound`, also for an abstract of which the staff member is an author. */
export const seenAbstract = async (
  context: Context,
  staff: Pick<Staff, 'staff_pk'>,
  abstract_pk: number,
) => {
  const { conference_id } = await context.db
    .selectFrom('abstract')
    .select('conference_id')
    .where('abstract_pk', '=', abstract_pk)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
  const conference = conferenceAsked(context, { id: conference_id })
  const rows = await officeRows(context, staff, conference)
  const row = rows.find((one) => one.abstract_pk === abstract_pk)
  if (row === undefined) throw new AppError('notFound')
  return { conference, row }
}

/** The office corrects the last version, not a draft that its author has yet to submit. */
export const editAbstract: Serves<typeof corrections.editAbstract> = async (
  context,
  staff,
  { abstract_pk },
) => {
  const { conference, row } = await seenAbstract(context, staff, abstract_pk)
  const label = '초록 수정 화면 조회'
  await recordAlone(context, staff, { kind: 'abstract', subject: abstract_pk, label })
  const written = await writtenView(context, { ...row, draft: JSON.stringify(row.content) })
  const call = await callView(context, conference.id, row.member_pk ?? 0)
  return { ...written, call, before: null }
}

/** Answers the version that was typed upon, so that a correction of an older one is refused. */
export const drawAbstract: Serves<typeof corrections.drawAbstract> = async (
  context,
  staff,
  { abstract_pk, row_version, content },
) => {
  const { row } = await seenAbstract(context, staff, abstract_pk)
  const written = await writtenView(context, { ...row, draft: JSON.stringify(content) })
  return { ...picked(written, ['page', 'naming']), row_version }
}

export const officeAbstractPdf: Serves<typeof calls.officeAbstractPdf> = async (
  context,
  staff,
  { abstract_pk },
) => {
  const { row } = await seenAbstract(context, staff, abstract_pk)
  const label = '초록 PDF 조회'
  await recordAlone(context, staff, { kind: 'abstract', subject: abstract_pk, label })
  return abstractPdf(context, row, row.content)
}

export const officeAbstract: Serves<typeof calls.getOfficeAbstract> = async (
  context,
  staff,
  { abstract_pk },
) => {
  const { row } = await seenAbstract(context, staff, abstract_pk)
  const { content, people, versions, reviews, decisions, submitter } = row
  await recordAlone(context, staff, { kind: 'abstract', subject: abstract_pk, label: '초록 조회' })
  const nameAt = (address: string): string => {
    const author = content.authors.find(({ email }) => email.trim().toLowerCase() === address)
    return author === undefined ? '' : nameOf(author, content.language)
  }
  return {
    ...shownRow(row),
    ...picked(row, ['conference_id', 'row_version', 'member_pk', 'reason']),
    content: content as OfficeAbstract['content'],
    submitter: submitter?.member_name ?? '',
    email: submitter?.email ?? '',
    versions: versions.map((one) => picked(one, ['number', 'kind', 'by_name', 'reason', 'at'])),
    people: people.map((one) => ({
      name: nameAt(one.email),
      ...picked(one, ['email', 'told_at', 'objected_at', 'objection']),
    })),
    review_rows: reviews.map((one) =>
      picked(one, [
        ...(['review_pk', 'reviewer_pk', 'name', 'state', 'scores'] as const),
        ...(['recommendation', 'to_authors', 'to_committee', 'reason'] as const),
      ]),
    ),
    decisions: decisions.map((one) =>
      picked(one, ['outcome', 'form', 'reason', 'staff_name', 'at', 'released_at']),
    ),
  }
}
