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
import { type Presenter, presentersOf } from '#abstracts/server/presenters/presenters.ts'
import { callView, mayWrite } from '#abstracts/server/writing/own.ts'
import { registrationPath } from '#conference/rules/conferences.ts'
import { shownConference } from '#conference/server/registrants/room.ts'
import { longDay, seoulDay } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'

/** The last decision that was told; undefined before. */
const findReleased = (db: Database, abstract_pk: number) =>
  db
    .selectFrom('abstract_decision')
    .selectAll()
    .where('abstract_pk', '=', abstract_pk)
    .where('released_at', 'is not', null)
    .orderBy('decision_pk', 'desc')
    .executeTakeFirst()

const findComments = async (db: Database, abstract_pk: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('abstract_review')
    .select('to_authors')
    .where('abstract_pk', '=', abstract_pk)
    .where('state', '=', 'submitted')
    .where('to_authors', '!=', '')
    .orderBy('review_pk')
    .execute()
  return rows.map(({ to_authors }) => to_authors)
}

const findObjections = (db: Database, abstract_pk: number) =>
  db
    .selectFrom('abstract_person')
    .select(['email', 'objection'])
    .where('abstract_pk', '=', abstract_pk)
    .where('objected_at', 'is not', null)
    .orderBy('objected_at')
    .execute()

interface Step {
  /** Whether the author may change it now. */
  may: boolean
  isFinal: boolean
  presenter: Presenter | undefined
}

/** The one next step of an author, with the page where it is done. */
const nextOf = (
  context: Context,
  row: AbstractRow,
  { may, isFinal, presenter }: Step,
): { next: string; href: string } => {
  const { call } = callOf(context, row.conference_id)
  const by = (moment: string) => `${longDay(seoulDay(new Date(moment)))}까지`
  const wait = { href: '' }
  const write = { href: `/mypage/writing?abstract=${row.abstract_pk}` }
  const told = `심사 결과는 ${longDay(call.releaseOn)}에 이메일로 알려 드릴 예정입니다.`
  switch (row.state) {
    case 'draft':
      return may
        ? { ...write, next: `${by(call.until)} 작성을 마치고 제출해 주십시오.` }
        : { ...wait, next: '접수 기간이 지나 제출할 수 없습니다.' }
    case 'submitted':
      return may
        ? { ...write, next: `${by(call.editUntil)} 수정하실 수 있습니다. ${told}` }
        : { ...wait, next: told }
    case 'reviewing':
      return { ...wait, next: told }
    case 'revision':
      if (isFinal) return { ...wait, next: '최종본을 검토하고 있습니다.' }
      return may
        ? { ...write, next: `${by(call.finalUntil)} 수정하여 다시 제출해 주십시오.` }
        : { ...wait, next: '최종본 제출 기간이 지났습니다. 사무국으로 문의해 주십시오.' }
    case 'accepted':
      if (presenter?.lacks === '') return { ...wait, next: '발표가 확정되었습니다.' }
      return { href: registrationPath, next: `${by(call.presenterUntil)} 등록하시면 확정됩니다.` }
    case 'rejected':
    case 'withdrawn':
    case 'cancelled':
      return { ...wait, next: '' }
  }
}

/** 발표자 등록, for each of the conferences once. */
type FindPresenter = (row: AbstractRow) => Promise<Presenter | undefined>

const listed = async (
  context: Context,
  row: AbstractRow,
  findPresenter: FindPresenter,
): Promise<Listed> => {
  const { db, clock } = context
  const { abstract_pk, member_pk, state } = row
  const { conference, call } = callOf(context, row.conference_id)
  const [last, decision, objections, may] = await Promise.all([
    lastVersion(db, abstract_pk),
    findReleased(db, abstract_pk),
    findObjections(db, abstract_pk),
    mayWrite(context, db, row, member_pk ?? 0),
  ])
  const content = last?.content ?? contentOf(row)
  const presenter = state === 'accepted' ? await findPresenter(row) : undefined
  const mayWithdraw = state === 'accepted' || withdrawable.includes(state)
  const mayMove = mayWithdraw && isBy(call.finalUntil, clock.now())
  const isFinal = last?.kind === 'final' && last.at > (decision?.released_at ?? '')
  const nameIn = (one: Parameters<typeof nameOf>[0]) => nameOf(one, content.language)
  return {
    ...picked(row, ['abstract_pk', 'state', 'form', 'updated_at']),
    ...nextOf(context, row, { may, isFinal, presenter }),
    conference: conference.shortName,
    number: numberOf(row),
    title: titleOf(content),
    confirmed: presenter?.lacks === '',
    reason: decision?.reason ?? '',
    may_edit: may || state === 'draft',
    may_withdraw: mayWithdraw,
    may_remove: state === 'draft',
    presenters: mayMove
      ? content.authors.map((author) => ({
          email: author.email,
          name: nameIn(author),
          presents: author.presenter,
        }))
      : [],
    objections: objections.map(({ email, objection }) => {
      const author = content.authors.find((one) => one.email.trim().toLowerCase() === email)
      return { objection, name: author === undefined ? email : nameIn(author) }
    }),
    comments: decision === undefined ? [] : await findComments(db, abstract_pk),
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
  const found = new Map<string, Promise<Presenter[]>>()
  const findPresenter: FindPresenter = async ({ conference_id, abstract_pk }) => {
    const { conference } = callOf(context, conference_id)
    const presenters = found.get(conference_id) ?? presentersOf(context, db, conference)
    found.set(conference_id, presenters)
    return (await presenters).find((one) => one.abstract_pk === abstract_pk)
  }
  const taking = conferences.filter((one) => one.abstracts !== undefined)
  const held = rows.filter((row) => taking.some(({ id }) => id === row.conference_id))
  const isOn = ({ abstracts }: (typeof taking)[number]) =>
    abstracts !== undefined && callAt(abstracts, clock.now()) === 'open'
  const shown = taking.find(isOn) ?? shownConference(context)
  return {
    call: shown?.abstracts === undefined ? null : await callView(context, shown.id, member_pk),
    abstracts: await Promise.all(held.map((row) => listed(context, row, findPresenter))),
  }
}
