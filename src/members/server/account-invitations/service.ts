import { invitationDays } from '#members/rules/account-invitation.ts'
import * as store from '#members/server/account-invitations/store.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { newToken } from '#staff/server/secrets.ts'

const day = 86_400_000

/** Invitations of until then open nothing any more. */
export const pastInvitations = ({ clock }: Pick<Context, 'clock'>): string =>
  new Date(clock.now().getTime() - invitationDays * day).toISOString()

/**
 * Makes a member's way to an account, in place of the one before, and answers the end of the mail that carries it. The
 * token stands after the `#`, which no browser sends: no log and no other site learns it.
 */
export const invitationFor = async (
  { clock, config }: Context,
  transaction: Transaction,
  member_pk: number,
): Promise<{ paragraph: string; link: NonNullable<Message['link']> }> => {
  const { token, hash: token_hash } = newToken()
  const created_at = clock.now().toISOString()
  await store.setInvitation(transaction, { token_hash, member_pk, created_at })
  return {
    paragraph: `아래 화면에서 아이디와 비밀번호를 정하고 약관에 동의하시면 홈페이지에 로그인하실 수 있습니다. 링크는 ${invitationDays}일 동안 한 번 사용하실 수 있으며, 계정을 만들지 않으셔도 회원 자격은 그대로입니다.`,
    link: {
      label: '홈페이지 계정 만들기',
      href: `${new URL('/auth/invitation', config.siteUrl).href}#${token}`,
    },
  }
}
