import { handoverPath } from '#office/rules/handover.ts'
import type { Context } from '#platform/server/context.ts'
import type { Message } from '#platform/server/mail/message.ts'

interface To {
  email: string
  staff_name: string
}

/** Both are asked to look at it and to sign. */
export const begunMail = (
  { config }: Context,
  { email, staff_name }: To,
  { from, to }: { from: string; to: string },
): Message => ({
  to: email,
  subject: '관리 화면의 인수인계를 확인해 주십시오',
  paragraphs: [
    `${staff_name} 님, ${from} 님의 일을 ${to} 님께 넘기는 인수인계가 시작되었습니다.`,
    '아래 화면에서 넘어갈 것과 열려 있는 일을 보시고 확인해 주십시오. 두 분이 확인하신 뒤에 관리자가 마칩니다.',
  ],
  link: { label: '인수인계 보기', href: `${config.siteUrl}${handoverPath}` },
})

/** Who has left is told that nothing of theirs opens the console any more. */
export const endedMail = (
  { site }: Context,
  { email, staff_name }: To,
  to: { name: string },
): Message => ({
  to: email,
  subject: '관리 화면의 인수인계가 끝났습니다',
  paragraphs: [
    `${staff_name} 님의 일이 ${to.name} 님께 넘어갔고, ${staff_name} 님의 계정은 끝났습니다. 지금까지의 비밀번호와 인증 수단으로는 관리 화면에 들어가실 수 없습니다.`,
    `모르시는 일이라면 곧 학회(${site.phone})로 알려 주십시오. 그동안 고맙습니다.`,
  ],
})
