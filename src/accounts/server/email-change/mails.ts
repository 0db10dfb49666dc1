import { longDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'
import type { Message } from '#platform/server/mail/message.ts'

export const addressChanged = (to: string, href: string, end: Date): Message => ({
  to,
  subject: say('회원정보의 이메일이 변경되었습니다'),
  paragraphs: [
    say(
      '회원님의 이메일 주소가 다른 주소로 변경되었습니다. 앞으로 안내 메일은 새 주소로 보내 드립니다.',
    ),
    say(
      '본인이 변경하지 않았다면 {} {}까지 아래 링크를 열어 변경을 되돌려 주십시오. 이메일이 이 주소로 되돌아오고 모든 기기에서 로그아웃됩니다.',
      longDay(seoulDay(end)),
      seoulTime(end),
    ),
    say(
      '본인이 변경하였다면 별도의 조치가 필요하지 않습니다. 위 시각까지는 새 주소로 아이디와 비밀번호를 찾을 수 없습니다.',
    ),
  ],
  link: { label: say('이메일 변경 되돌리기'), href },
})

export const wentBack = (to: string): Message => ({
  to,
  subject: say('회원정보의 이메일이 변경되었습니다'),
  paragraphs: [
    say(
      '회원님의 이메일 주소가 이전 주소로 변경되었습니다. 앞으로 안내 메일은 이전 주소로 보내 드립니다.',
    ),
    say('본인이 변경하지 않았다면 즉시 학회 사무국으로 알려 주십시오.'),
  ],
})

const nextStep = () =>
  say('비밀번호가 유출되었을 수 있습니다. 즉시 비밀번호 찾기에서 새 비밀번호를 설정해 주십시오.')

export const addressRestored = (to: string, href: string): Message => ({
  to,
  subject: say('이메일 변경을 되돌렸습니다'),
  paragraphs: [
    say('회원정보의 이메일을 이 주소로 되돌리고, 모든 기기에서 로그아웃했습니다.'),
    nextStep(),
  ],
  link: { label: say('비밀번호 찾기'), href },
})

export const addressRemoved = (to: string): Message => ({
  to,
  subject: say('이메일 변경을 취소했습니다'),
  paragraphs: [
    say('회원정보에서 새 이메일을 삭제하고, 모든 기기에서 로그아웃했습니다.'),
    say(
      '이 주소는 다른 회원정보에 이미 등록되어 되돌리지 못했습니다. 회원정보를 정정해 드리니 학회 사무국으로 연락해 주십시오.',
    ),
  ],
})

export const changeUndone = (to: string): Message => ({
  to,
  subject: say('이메일 변경이 취소되었습니다'),
  paragraphs: [
    say(
      '회원정보의 이메일을 이 주소로 변경한 것이 취소되어, 이 주소는 회원정보에서 삭제되었습니다.',
    ),
    say('본인이 취소하지 않았다면 학회 사무국으로 알려 주십시오.'),
  ],
})
