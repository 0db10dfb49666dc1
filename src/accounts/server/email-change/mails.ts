import { longDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import type { Message } from '#platform/server/mail/message.ts'

const afterwards = '앞으로 안내 메일은 새 주소로 보내 드립니다.'

/** To the address that a member has left, with the way back that is open until `end`. */
export const addressChanged = (to: string, href: string, end: Date): Message => ({
  to,
  subject: '회원정보의 이메일이 변경되었습니다',
  paragraphs: [
    `회원님의 이메일 주소가 다른 주소로 변경되었습니다. ${afterwards}`,
    `본인이 변경하지 않았다면 ${longDay(seoulDay(end))} ${seoulTime(end)}까지 아래 링크를 열어 변경을 되돌려 주십시오. 이메일이 이 주소로 되돌아오고 모든 기기에서 로그아웃됩니다.`,
    '본인이 변경하였다면 아무것도 하지 않으셔도 됩니다. 위의 시각까지는 새 주소로 아이디와 비밀번호를 찾을 수 없습니다.',
  ],
  link: { label: '이메일 변경 되돌리기', href },
})

/** To the address that a member has left for the one before it. */
export const wentBack = (to: string): Message => ({
  to,
  subject: '회원정보의 이메일이 변경되었습니다',
  paragraphs: [
    '회원님의 이메일 주소가 얼마 전에 쓰시던 주소로 되돌아갔습니다. 앞으로 안내 메일은 그 주소로 보내 드립니다.',
    '본인이 변경하지 않았다면 곧바로 학회 사무국으로 알려 주십시오.',
  ],
})

const nextStep =
  '비밀번호를 다른 사람이 알고 있을 수 있습니다. 곧바로 비밀번호 찾기에서 새 비밀번호를 정해 주십시오.'

/** To the address that a member has again. */
export const addressRestored = (to: string, href: string): Message => ({
  to,
  subject: '이메일 변경을 되돌렸습니다',
  paragraphs: [
    '회원정보의 이메일을 이 주소로 되돌리고, 로그인되어 있던 모든 기기에서 로그아웃하였습니다.',
    nextStep,
  ],
  link: { label: '비밀번호 찾기', href },
})

/** To the old address, which is another member's by now. */
export const addressRemoved = (to: string): Message => ({
  to,
  subject: '이메일 변경을 취소하였습니다',
  paragraphs: [
    '회원정보에서 새 이메일을 지우고, 로그인되어 있던 모든 기기에서 로그아웃하였습니다.',
    '이 주소는 그 사이에 다른 회원정보에 등록되어 되돌리지 못하였습니다. 회원정보를 바로잡아 드리도록 학회 사무국으로 연락해 주십시오.',
  ],
})

/** To the address that a member has no more. */
export const changeUndone = (to: string): Message => ({
  to,
  subject: '이메일 변경이 취소되었습니다',
  paragraphs: [
    '회원정보의 이메일을 이 주소로 바꾼 것이 취소되어, 이 주소는 이제 회원정보에 등록되어 있지 않습니다.',
    '취소하신 것이 아니라면 학회 사무국으로 알려 주십시오.',
  ],
})
