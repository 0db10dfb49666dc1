import { memberInvitationDays } from '#members/rules/member-list.ts'
import type { Context } from '#platform/server/context.ts'
import type { Message } from '#platform/server/mail/message.ts'

/** To somebody of a list. The token stands after the `#`, which no browser sends: no log and no other site learns it. */
export const invitation = (
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
