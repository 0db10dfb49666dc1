import type { Checked, Invited, ListInput, Pending } from '#members/api/member-import.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { memberInvitationDays } from '#members/rules/member-list.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { readApart } from '#platform/server/reader.ts'
import { type Known, sifted } from '#members/server/member-import/lines.ts'
import type { Listed } from '#members/server/member-import/lines.ts'
import type { ListJob, ReadList } from '#members/server/member-import/read-list.ts'
import * as store from '#members/server/member-import/store.ts'
import { newToken } from '#staff/server/secrets.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type { Message } from '#platform/server/mail/message.ts'

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
      throw unfit('file', '초대할 수 있는 줄이 없습니다. 표시된 곳을 고친 뒤 다시 올려 주세요.')
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

const rowsOf = async (context: Context, db: Transaction): Promise<Pending['rows']> => {
  const rows = await store.findPending(db, pastInvitations(context))
  return rows.map((row) => ({
    ...row,
    until: new Date(Date.parse(row.created_at) + memberInvitationDays * day).toISOString(),
  }))
}

/** Who was invited and has not answered yet. That somebody has looked is a row of the log. */
export const listInvitations = (context: Context, staff: Actor): Promise<Pending> =>
  context.db.transaction().execute(async (transaction) => {
    const rows = await rowsOf(context, transaction)
    const label = `초대한 ${rows.length}명을 목록에서 보았습니다.`
    await record(context, transaction, staff, { kind: 'member', label })
    return { rows }
  })

/** Sends it again with another link; the one before opens nothing any more. Throws `notFound` for who is not invited. */
export const inviteAgain = (context: Context, staff: Actor, email: string): Promise<Pending> =>
  context.db.transaction().execute(async (transaction) => {
    const { token, hash: token_hash } = newToken()
    const created_at = context.clock.now().toISOString()
    const since = pastInvitations(context)
    const someone = await store.renewInvitation(transaction, email, since, {
      token_hash,
      created_at,
    })
    if (someone === undefined) throw new AppError('notFound')
    await queueMail(context, invitation(context, someone, token), { db: transaction })
    const label = '초대 메일을 한 분께 다시 보냈습니다.'
    await record(context, transaction, staff, { kind: 'member', label })
    return { rows: await rowsOf(context, transaction) }
  })

/** Takes it back, with all that was noted for it. Throws `notFound` for who is not invited, or has come meanwhile. */
export const cancelInvitation = (context: Context, staff: Actor, email: string): Promise<Pending> =>
  context.db.transaction().execute(async (transaction) => {
    if (!(await store.deleteInvitation(transaction, email))) throw new AppError('notFound')
    const label = '한 분의 초대를 취소했습니다.'
    await record(context, transaction, staff, { kind: 'member', label })
    return { rows: await rowsOf(context, transaction) }
  })

/** To somebody of a list. The token stands after the `#`, which no browser sends: no log and no other site learns it. */
const invitation = (
  { config, site }: Context,
  { member_name, email: to }: { member_name: string; email: string },
  token: string,
): Message => ({
  to,
  subject: '홈페이지 회원으로 초대합니다',
  paragraphs: [
    `${member_name}님, ${site.name}의 회원 명단에 따라 홈페이지로 초대해 드립니다.`,
    `아래 화면에서 아이디와 비밀번호를 정하시고 약관에 동의하시면 홈페이지를 이용하실 수 있습니다. 링크는 ${memberInvitationDays}일 동안 한 번 쓰실 수 있습니다.`,
    `${memberInvitationDays}일 안에 답하지 않으시면 초대하려고 적어 둔 정보는 파기됩니다. 회원이 아니시라면 이 메일을 무시하셔도 됩니다.`,
  ],
  link: {
    label: '초대를 받아들이기',
    href: `${new URL('/auth/invitation', config.siteUrl).href}#${token}`,
  },
})
