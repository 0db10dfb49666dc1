import type * as calls from '#abstracts/api/office.ts'
import { type AbstractFilters, questions } from '#abstracts/api/office.ts'
import { callAt } from '#abstracts/rules/dates.ts'
import { abstractStates } from '#abstracts/rules/states.ts'
import { asksFor, officeRows, type OfficeRow, shownRow } from '#abstracts/server/office/rows.ts'
import { conferenceAsked } from '#conference/server/registrants/room.ts'
import { pageRows, sortingOf } from '#platform/rules/pages.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Serves } from '#staff/server/serve.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

const dates = [
  ...(['from', 'until', 'editUntil', 'reviewUntil'] as const),
  ...(['releaseOn', 'presenterUntil', 'finalUntil', 'fields', 'sections'] as const),
] as const

const callShown = ({ clock }: Context, { abstracts: call }: Conference) =>
  call === undefined
    ? null
    : {
        ...picked(call, dates),
        sections: call.sections ?? [],
        phase: callAt(call, clock.now()),
        forms: call.forms.map(({ name }) => name),
        reviewers: call.review.reviewers,
        items: call.review.items.map(({ title }) => title),
        scale: call.review.scale,
      }

const countBy = <Key extends string>(keys: readonly Key[], count: (key: Key) => number) =>
  Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>

/** Names nobody but those with a late permit, so it leaves no row of the log. Throws `notFound`. */
export const abstractRoom: Serves<typeof calls.getAbstractRoom> = async (context, staff, asked) => {
  const conference = conferenceAsked(context, asked)
  const rows = await officeRows(context, staff, conference)
  const permits = context.db
    .selectFrom('abstract_permit')
    .select(['email', 'until', 'reason', 'staff_name'])
    .where('conference_id', '=', conference.id)
    .orderBy('until')
  const numbered = rows.filter(({ state }) => state !== 'draft')
  return {
    ...{ id: conference.id, short_name: conference.shortName },
    conferences: context.conferences
      .toSorted((one, other) => other.date.localeCompare(one.date))
      .map(({ id, shortName }) => ({ id, short_name: shortName })),
    call: callShown(context, conference),
    states: countBy(abstractStates, (key) => rows.filter(({ state }) => state === key).length),
    questions: countBy(questions, (key) => rows.filter((row) => asksFor(key, row)).length),
    fields: (conference.abstracts?.fields ?? []).map(({ code, name }) => {
      const own = numbered.filter(({ content }) => content.field === code)
      const ended = (state: OfficeRow['state']) => own.filter((row) => row.state === state).length
      return {
        ...{ code, name, submitted: own.length },
        ...{ accepted: ended('accepted'), rejected: ended('rejected') },
      }
    }),
    permits: await permits.execute(),
  }
}

const collator = new Intl.Collator('ko', { numeric: true })

type Shown = ReturnType<typeof shownRow>

const lowest = Number.NEGATIVE_INFINITY

const byColumn = {
  number: (one, other) =>
    Number(one.number === '') - Number(other.number === '') ||
    collator.compare(one.number, other.number),
  title: (one, other) => collator.compare(one.title, other.title),
  score: (one, other) => (one.score ?? lowest) - (other.score ?? lowest) || 0,
  spread: (one, other) => (one.spread ?? lowest) - (other.spread ?? lowest) || 0,
} satisfies Record<string, (one: Shown, other: Shown) => number>

/** Whether number, title or authors have every word. */
const hasWords = ({ number, title, authors }: Shown, search: string): boolean => {
  const text = `${number} ${title} ${authors}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The matching rows in order; drafts only if the filter asks for them. */
export const matching = (
  rows: readonly OfficeRow[],
  { question, field, state, search }: AbstractFilters,
) =>
  rows
    .filter((row) => asksFor(question, row) || (state === 'draft' && row.state === state))
    .map((row) => ({ row, shown: shownRow(row) }))
    .filter(({ shown }) => field === '' || shown.field === field)
    .filter(({ shown }) => state === '' || shown.state === state)
    .filter(({ shown }) => hasWords(shown, search))
    .toSorted((one, other) => byColumn.number(one.shown, other.shown))

export const listOfficeAbstracts: Serves<typeof calls.listOfficeAbstracts> = async (
  context,
  staff,
  { page, sort, ...wanted },
) => {
  const conference = conferenceAsked(context, wanted)
  const { column, down } = sortingOf(sort)
  const found = matching(await officeRows(context, staff, conference), wanted)
    .map(({ shown }) => shown)
    .toSorted((one, other) => (down ? -1 : 1) * byColumn[column](one, other))
  const rows = found.slice((page - 1) * pageRows, page * pageRows)
  await recordAlone(context, staff, {
    kind: 'abstract',
    label: `초록 목록 조회(${rows.length}편)`,
    after: { ...askedOf(wanted), id: conference.id, page },
  })
  return { count: found.length, pks: found.map(({ abstract_pk }) => abstract_pk), rows }
}

/** Leaves out the searched words, which may be a name. */
export const askedOf = ({ search, ...wanted }: AbstractFilters) => ({
  ...wanted,
  ...(search !== '' && { words: true }),
})

/** For the search over everything, which leaves its own row of the log. */
export const abstractsLike = async (
  context: Context,
  staff: Parameters<typeof listOfficeAbstracts>[1],
  search: string,
): Promise<(Shown & { conference: string })[]> => {
  const found: (Shown & { conference: string })[] = []
  for (const conference of context.conferences.filter(({ abstracts }) => abstracts !== undefined)) {
    const rows = (await officeRows(context, staff, conference)).map(shownRow)
    for (const row of rows.filter((one) => hasWords(one, search)))
      found.push({ ...row, conference: conference.shortName })
  }
  return found
}
