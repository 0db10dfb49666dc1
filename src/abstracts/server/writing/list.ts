import type { Listed } from '#abstracts/api/writing.ts'
import { nameOf, titleOf } from '#abstracts/rules/content.ts'
import { callAt, isBy } from '#abstracts/rules/dates.ts'
import { withdrawable } from '#abstracts/rules/states.ts'
import {
  type AbstractRow,
  callOf,
  contentOf,
  lastVersion,
  numberOf,
} from '#abstracts/server/abstracts.ts'
import { presentersOf } from '#abstracts/server/presenters/presenters.ts'
import { callView, mayWrite } from '#abstracts/server/writing/own.ts'
import { registrationPath } from '#conference/rules/conferences.ts'
import { shownConference } from '#conference/server/registrants/room.ts'
import { longDay, seoulDay } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import { say } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import type { Abstracts } from '#texts/content/schema/abstracts.ts'

interface Step {
  state: AbstractRow['state']
  /** Whether the author may change it now. */
  may: boolean
  /** The draft has changes that were not submitted. */
  isUnsent: boolean
  /** The final version that was asked for has come. */
  isFinal: boolean
  confirmed: boolean
  /** The presenter may still register in time. */
  isTime: boolean
}

/** The one next step of an author. */
const nextOf = (call: Abstracts, step: Step): string => {
  const { state, may, isUnsent, isFinal, confirmed, isTime } = step
  const by = (moment: string) => longDay(seoulDay(new Date(moment)))
  const told = say('심사 결과는 {}에 이메일로 알려 드릴 예정입니다.', longDay(call.releaseOn))
  if (state === 'draft' && !may) return say('접수 기간이 지나 제출할 수 없습니다.')
  if (state === 'draft') return say('{}까지 작성을 마치고 제출해 주십시오.', by(call.until))
  if (state === 'submitted' && may && isUnsent)
    return say('{}까지 수정한 내용을 다시 제출해 주십시오.', by(call.editUntil))
  if (state === 'submitted' && may)
    return `${say('{}까지 수정하실 수 있습니다.', by(call.editUntil))} ${told}`
  if (state === 'submitted' || state === 'reviewing') return told
  if (state === 'accepted' && confirmed) return say('발표가 확정되었습니다.')
  if (state === 'accepted' && isTime)
    return say('{}까지 등록하시면 확정됩니다.', by(call.presenterUntil))
  if (state === 'accepted') return say('발표자 등록 기한이 지났습니다. 사무국으로 문의해 주십시오.')
  if (state !== 'revision') return ''
  if (isFinal) return say('최종본을 검토하고 있습니다.')
  return may
    ? say('{}까지 수정하여 다시 제출해 주십시오.', by(call.finalUntil))
    : say('최종본 제출 기간이 지났습니다. 사무국으로 문의해 주십시오.')
}

const factsOf = async ({ db }: Context, { abstract_pk }: AbstractRow) => {
  const last = await lastVersion(db, abstract_pk)
  const decision = await db
    .selectFrom('abstract_decision')
    .select(['reason', 'released_at'])
    .where('abstract_pk', '=', abstract_pk)
    .where('released_at', 'is not', null)
    .orderBy('decision_pk', 'desc')
    .executeTakeFirst()
  const comments = await db
    .selectFrom('abstract_review')
    .select('to_authors')
    .where('abstract_pk', '=', abstract_pk)
    .where('state', '=', 'submitted')
    .where('to_authors', '!=', '')
    .orderBy('review_pk')
    .execute()
  const objections = await db
    .selectFrom('abstract_person')
    .select(['email', 'objection'])
    .where('abstract_pk', '=', abstract_pk)
    .where('objected_at', 'is not', null)
    .orderBy('objected_at')
    .execute()
  return { last, decision, comments: decision === undefined ? [] : comments, objections }
}

const listed = async (context: Context, row: AbstractRow, confirmed: boolean): Promise<Listed> => {
  const { db, clock } = context
  const { abstract_pk, state } = row
  const { conference, call } = callOf(context, row.conference_id)
  const { last, decision, comments, objections } = await factsOf(context, row)
  const may = await mayWrite(context, db, row)
  const { authors, language, ...content } = last?.content ?? contentOf(row)
  const isUnsent = last !== undefined && JSON.stringify(last.content) !== row.draft
  const isFinal = last?.kind === 'final' && last.at > (decision?.released_at ?? '')
  const ends = state === 'accepted' || withdrawable.includes(state)
  const named = authors.map((author) => ({
    email: author.email,
    name: nameOf(author, language),
    presents: author.presenter,
  }))
  const isTime = isBy(call.presenterUntil, clock.now())
  const isOpen = may && !isFinal && state !== 'accepted'
  const page = isOpen ? `/mypage/writing?abstract=${abstract_pk}` : ''
  return {
    ...picked(row, ['abstract_pk', 'state', 'form', 'updated_at']),
    conference: conference.shortName,
    number: numberOf(row),
    title: titleOf({ ...content, language, authors }),
    confirmed,
    next: nextOf(call, { state, may, isUnsent, isFinal, confirmed, isTime }),
    href: state === 'accepted' && !confirmed && isTime ? registrationPath : page,
    reason: decision?.reason ?? '',
    may_edit: may || state === 'draft',
    may_withdraw: ends,
    may_remove: state === 'draft',
    presenters: ends && isBy(call.finalUntil, clock.now()) ? named : [],
    objections: objections.map(({ email, objection }) => {
      const author = named.find((one) => one.email.trim().toLowerCase() === email)
      return { objection, name: author?.name ?? email }
    }),
    comments: comments.map(({ to_authors }) => to_authors),
  }
}

/** A member's own abstracts, latest first, and the call that is on or that the site shows. */
export const listAbstracts = async (context: Context, member_pk: number) => {
  const { db, conferences, clock } = context
  const rows = await db
    .selectFrom('abstract')
    .selectAll()
    .where('member_pk', '=', member_pk)
    .orderBy('abstract_pk', 'desc')
    .execute()
  const confirmed = new Set<number>()
  const abstracts: Listed[] = []
  const taking = conferences.filter((one) => one.abstracts !== undefined)
  for (const conference of taking) {
    const own = rows.filter((row) => row.conference_id === conference.id)
    if (own.some(({ state }) => state === 'accepted'))
      for (const { abstract_pk, lacks } of await presentersOf(context, db, conference))
        if (lacks === '') confirmed.add(abstract_pk)
    for (const row of own)
      abstracts.push(await listed(context, row, confirmed.has(row.abstract_pk)))
  }
  const isOn = ({ abstracts: call }: (typeof taking)[number]) =>
    call !== undefined && callAt(call, clock.now()) === 'open'
  const shown = taking.find(isOn) ?? shownConference(context)
  return {
    call: shown?.abstracts === undefined ? null : await callView(context, shown.id, member_pk),
    abstracts: abstracts.toSorted((one, other) => other.abstract_pk - one.abstract_pk),
  }
}
