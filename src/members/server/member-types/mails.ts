import type { MemberType } from '#members/rules/member-types.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Message } from '#platform/server/mail/message.ts'

/** To a member who is of another type from today on. */
export const typeChanged = (
  { fees, config }: Context,
  { to, name, type }: { to: string; name: string; type: MemberType },
): Message => {
  const fee = fees.annual[type]
  return {
    to,
    subject: '회원 구분이 변경되었습니다',
    paragraphs: [
      `${name} 님의 회원 구분이 ${type}으로 변경되었습니다.`,
      fee === 0
        ? `${type}은 연회비를 내지 않으십니다.`
        : `${type}의 연회비는 ${wonText(fee)}입니다. 이미 내신 연회비는 그대로입니다.`,
      '궁금하신 점은 학회 사무국으로 알려 주십시오.',
    ],
    link: { label: '내 회원정보 보기', href: new URL('/mypage', config.siteUrl).href },
  }
}
