import type { Message } from '#platform/server/mail/message.ts'

const known = '요청하신 적이 없다면 학회 사무국으로 바로 알려 주십시오.'

/** To the address that the member has from now on; `id` is the one to log in with. */
export const merged = (to: string, id: string): Message => ({
  to,
  subject: '두 계정을 하나로 합쳤습니다',
  paragraphs: [
    '회원님의 이름으로 가입되어 있던 두 계정을 하나로 합쳤습니다.',
    `앞으로 로그인하실 아이디는 ${id}입니다. 비밀번호는 이 아이디로 쓰시던 그대로입니다.`,
    '다른 계정의 결제 기록과 증빙서류, 학술대회 등록은 모두 이 아이디로 옮겼고, 다른 아이디와 비밀번호는 삭제하였습니다.',
    known,
  ],
})

/** To the address of the account that was given up, which is deleted with it. */
export const mergedAway = (to: string, id: string): Message => ({
  to,
  subject: '두 계정을 하나로 합쳤습니다',
  paragraphs: [
    '회원님의 이름으로 가입되어 있던 두 계정을 하나로 합쳤습니다. 이 이메일 주소로 가입하신 아이디로는 더 로그인하실 수 없습니다.',
    `앞으로 로그인하실 아이디는 ${id}입니다. 비밀번호가 기억나지 않으시면 로그인 화면의 비밀번호 찾기에서 남은 계정에 등록된 이메일로 새로 정하실 수 있습니다.`,
    '결제 기록과 증빙서류, 학술대회 등록은 모두 그 아이디로 옮겼고, 이 주소와 나머지 정보는 삭제하였습니다. 이 메일도 보내 드린 뒤 바로 삭제합니다.',
    known,
  ],
})
