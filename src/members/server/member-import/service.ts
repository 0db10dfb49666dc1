import type { Checked, Invited, ListInput } from '#members/api/member-import.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { memberInvitationDays } from '#members/rules/member-list.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { readApart } from '#platform/server/reader.ts'
import { type Known, sifted } from '#members/server/member-import/doubles.ts'
import type { Listed } from '#members/server/member-import/lines.ts'
import { invitation } from '#members/server/member-import/mails.ts'
import type { ListJob, ReadList } from '#members/server/member-import/read-list.ts'
import * as store from '#members/server/member-import/store.ts'
import { newToken } from '#staff/server/secrets.ts'
import { record } from '#staff/server/staff-log/service.ts'

const day = 86_400_000

/** Invitations of until then are over. */
export const pastInvitations = ({ clock }: Pick<Context, 'clock'>): string =>
  new Date(clock.now().getTime() - memberInvitationDays * day).toISOString()

/** What is wrong with which line of a list, and how many would be invited; nothing is kept. Throws `invalid`. */
export const checkList = async (context: Context, wanted: ListInput): Promise<Checked> => {
  const { missing, people, ...list } = await read(context, wanted)
  const { good, problems } = sifted(people, await knownTo(context, context.db))
  return {
    ...list,
    good: good.length,
    problems:
      missing.length === 0
        ? problems
        : [{ line: 0, column: missing.join(', '), message: '어느 열인지 골라 주세요.' }],
  }
}

/**
 * Invites whoever is on the good lines: each gets a link of their own by mail, for 14 days and one use, to set an id and a
 * password and to agree to the terms. Until then they are no members, and nobody sets a password for them. Leaves one row
 * of the log, with numbers alone. Throws `invalid` where no line is good.
 */
export const inviteList = async (
  context: Context,
  staff: Actor,
  wanted: ListInput,
): Promise<Invited> => {
  const { lines, people } = await read(context, wanted)
  return context.db.transaction().execute(async (transaction) => {
    await store.deletePast(transaction, pastInvitations(context))
    const { good } = sifted(people, await knownTo(context, transaction))
    const invited = await invite(context, transaction, good)
    if (invited === 0) {
      throw new AppError('invalid', {
        fields: { file: '초대할 수 있는 줄이 없습니다. 표시된 곳을 고친 뒤 다시 올려 주세요.' },
      })
    }
    const left = lines - invited
    await record(context, transaction, staff, {
      kind: 'member',
      label: `명단에서 ${invited}명을 초대했습니다.`,
      after: { invited, left },
    })
    return { invited, left }
  })
}

const invite = async (
  context: Context,
  transaction: Transaction,
  good: readonly Listed[],
): Promise<number> => {
  const created_at = context.clock.now().toISOString()
  const asked = good.map((someone) => ({ someone, ...newToken() }))
  const rows = asked.map(({ someone, hash: token_hash }) => ({
    ...someone,
    token_hash,
    created_at,
  }))
  const taken = await store.insertInvitations(transaction, rows)
  for (const { someone, token } of asked) {
    if (!taken.has(someone.email)) continue
    await queueMail(context, invitation(context, someone, token), { db: transaction })
  }
  return taken.size
}

const read = ({ clock }: Context, { file, columns }: ListInput): Promise<ReadList> => {
  const bytes = Buffer.from(file, 'base64')
  const job: ListJob = { bytes, columns, today: seoulDay(clock.now()) }
  return readApart(new URL('read-list.ts', import.meta.url), job)
}

const knownTo = async (context: Context, db: Database | Transaction): Promise<Known> => {
  const { members, invited } = await store.findKnown(db, pastInvitations(context))
  return {
    emails: new Set(members.flatMap(({ email }) => email ?? [])),
    invited: new Set(invited.map(({ email }) => email)),
    people: new Set(members.map(({ member_name, cell }) => `${member_name} ${cell}`)),
  }
}

/** Destroys invitations that nobody took within their 14 days (개인정보 보호법 제21조). */
export const destroyPastInvitations = (context: Context): Promise<void> =>
  store.deletePast(context.db, pastInvitations(context))
