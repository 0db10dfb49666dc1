import type { Message } from '#server/base/mail/message.ts'

/** Goes to a member whose password was changed, by whichever way. */
export const passwordChanged = (to: string): Message => ({
  to,
  subject: '비밀번호가 변경되었습니다',
  paragraphs: [
    '회원님의 비밀번호가 변경되어 모든 기기에서 로그아웃되었습니다.',
    '본인이 변경하지 않았다면 곧바로 비밀번호 찾기로 새 비밀번호를 정하시고 학회 사무국으로 알려 주십시오.',
  ],
})
