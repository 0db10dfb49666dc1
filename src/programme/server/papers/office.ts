import { conferenceAsked } from '#conference/server/registrants/room.ts'
import { pageRows } from '#platform/rules/pages.ts'
import { picked } from '#platform/rules/picked.ts'
import type * as calls from '#programme/api/papers.ts'
import { issuePaper } from '#programme/server/papers/issue.ts'
import { possiblePapers } from '#programme/server/papers/papers.ts'
import { programmed } from '#programme/server/programme.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

/** Throws `notFound`. */
export const listPapers: Serves<typeof calls.listPapers> = async (
  context,
  staff,
  { page, sort, kind, search, ...asked },
) => {
  const conference = programmed(context, conferenceAsked(context, asked).id)
  const issued = await context.db
    .selectFrom('programme_paper')
    .select(['kind', 'about', 'email', 'copies'])
    .where('conference_id', '=', conference.id)
    .execute()
  const words = search.toLowerCase().split(/\s+/)
  const found = (await possiblePapers(context, conference))
    .map((paper) => ({
      ...picked(paper, ['key', 'kind', 'number', 'subject', 'lacks']),
      name: paper.name_ko || paper.name_en,
      copies: issued
        .filter((row) =>
          (['kind', 'about', 'email'] as const).every((column) => row[column] === paper[column]),
        )
        .reduce((sum, { copies }) => sum + copies, 0),
    }))
    .filter((paper) => kind === '' || paper.kind === kind)
    .filter(({ name, number, subject }) => {
      const text = `${name} ${number} ${subject}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted((one, other) => (sort === 'name' ? 1 : -1) * one.name.localeCompare(other.name, 'ko'))
  const rows = found.slice((page - 1) * pageRows, page * pageRows)
  const label = `확인서 목록 조회(${rows.length}건)`
  await recordAlone(context, staff, { kind: 'programme', label, after: { id: conference.id } })
  return { count: found.length, rows }
}

/** Throws as `issuePaper`. */
export const printPaper: Serves<typeof calls.printPaper> = (context, staff, { id, ...asked }) =>
  issuePaper(
    context,
    { ...asked, conference_id: id, who: `s${staff.staff_pk}`, isTheirs: () => true },
    (transaction) =>
      record(context, transaction, staff, {
        ...{ kind: 'programme', subject: asked.key, label: '확인서 생성' },
        after: { id, language: asked.language },
      }),
  )
