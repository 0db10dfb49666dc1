import type * as calls from '#members/api/account-invitations.ts'
import { invitationDays, recentlyInvitedDays } from '#members/rules/account-invitation.ts'
import { isPresent } from '#members/server/member-statuses/service.ts'
import { memberKeysOf } from '#members/server/office-members/list.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { day } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail, requireContacts } from '#platform/server/mail/service.ts'
import { newToken } from '#staff/server/secrets.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

export const invitationSubject = '홈페이지 계정을 만드실 수 있습니다'

const before = ({ clock }: Pick<Context, 'clock'>, days: number): string =>
  new Date(clock.now().getTime() - days * day).toISOString()

/** Undefined if the invitation has ended or the member has an account. */
export const invitedBy = (context: Context, tokenHash: string) =>
  context.db
    .selectFrom('account_invitation')
    .innerJoin('member', 'member.member_pk', 'account_invitation.member_pk')
    .selectAll('member')
    .where('account_invitation.token_hash', '=', tokenHash)
    .where('account_invitation.created_at', '>', before(context, invitationDays))
    .where('member.member_id', 'is', null)
    .where(isPresent(seoulDay(context.clock.now())))
    .executeTakeFirst()

/**
 * Creates a member's invitation in place of the last one and returns the end of its mail. The
 * token follows the `#`, which browsers do not send, so that no log and no other site learns it.
 */
export const invitationFor = async (
  { clock, config }: Context,
  transaction: Transaction,
  member_pk: number,
): Promise<{ paragraph: string; link: NonNullable<Message['link']> }> => {
  const { token, hash: token_hash } = newToken()
  const created_at = clock.now().toISOString()
  await transaction
    .insertInto('account_invitation')
    .values({ token_hash, member_pk, created_at })
    .onConflict((conflict) => conflict.column('member_pk').doUpdateSet({ token_hash, created_at }))
    .execute()
  return {
    paragraph: `아래 화면에서 아이디와 비밀번호를 설정하고 약관에 동의하시면 홈페이지에 로그인하실 수 있습니다. 링크는 ${invitationDays}일 동안 한 번 사용하실 수 있으며, 계정이 없어도 회원 자격은 유지됩니다.`,
    link: {
      label: '홈페이지 계정 생성',
      href: `${new URL('/auth/invitation', config.siteUrl).href}#${token}`,
    },
  }
}

const whomOf = async (
  context: Context,
  db: Database | Transaction,
  { keys, again, ...filters }: calls.Invite,
) => {
  const found = await memberKeysOf({ ...context, db }, filters, keys)
  const members = await inParts(found, (some) =>
    db
      .selectFrom('member')
      .leftJoin('account_invitation', 'account_invitation.member_pk', 'member.member_pk')
      .select(['member.member_pk', 'member_name', 'member_type', 'email'])
      .select('account_invitation.created_at as invited_at')
      .where('member.member_id', 'is', null)
      .where(isPresent(seoulDay(context.clock.now())))
      .where('member.member_pk', 'in', some)
      .orderBy('member.member_pk')
      .execute(),
  )
  const reachable = members.flatMap(({ email, ...member }) =>
    email === null ? [] : [{ ...member, email }],
  )
  const lately = before(context, recentlyInvitedDays)
  const isRecent = ({ invited_at }: { invited_at: string | null }): boolean =>
    invited_at !== null && invited_at > lately
  const whom = again ? reachable : reachable.filter((member) => !isRecent(member))
  return { members, reachable, recent: reachable.filter(isRecent).length, whom }
}

export const previewInvitations = async (context: Context, wanted: calls.Invite) => {
  const { members, reachable, recent, whom } = await whomOf(context, context.db, wanted)
  const unreachable = members.length - reachable.length
  return { members: members.length, unreachable, recent, count: whom.length }
}

/**
 * Invites members without an account; earlier links stop working, and nothing changes for those
 * who do not answer (ruling 51). Logs one row. Throws `contactsUnset`, and `changedMeanwhile` if the count differs from
 * what the office saw.
 */
export const sendInvitations: Serves<typeof calls.sendInvitations> = (context, staff, wanted) =>
  context.db.transaction().execute(async (transaction) => {
    requireContacts(context)
    const { whom } = await whomOf(context, transaction, wanted)
    if (whom.length !== wanted.seen) {
      throw new AppError('changedMeanwhile', { current: { count: whom.length } })
    }
    for (const { member_pk, member_name, member_type, email } of whom) {
      const { paragraph, link } = await invitationFor(context, transaction, member_pk)
      const known = `${member_name} 님은 ${context.site.name}의 ${member_type}이십니다.`
      const message = {
        to: email,
        subject: invitationSubject,
        paragraphs: [known, paragraph],
        link,
      }
      await queueMail(context, message, { db: transaction })
    }
    const [only] = whom
    await record(context, transaction, staff, {
      kind: 'member',
      ...(whom.length === 1 && only !== undefined && { subject: only.member_pk }),
      label: `계정 초대 발송(${whom.length}명)`,
      after: { sent: whom.length },
    })
    return { sent: whom.length }
  })

export const deleteInvitation = async (
  transaction: Transaction,
  memberPk: number,
): Promise<void> => {
  await transaction.deleteFrom('account_invitation').where('member_pk', '=', memberPk).execute()
}

/** False if it was used or replaced. */
export const takeInvitation = (transaction: Transaction, tokenHash: string): Promise<boolean> =>
  isChanged(transaction.deleteFrom('account_invitation').where('token_hash', '=', tokenHash))

export const findInvitedAt = async (
  db: Database | Transaction,
  memberPk: number,
): Promise<string | null> => {
  const found = await db
    .selectFrom('account_invitation')
    .select('created_at')
    .where('member_pk', '=', memberPk)
    .executeTakeFirst()
  return found?.created_at ?? null
}
