import { maskedEmail } from '#platform/rules/email.ts'
import type { Message } from '#platform/server/mail/message.ts'

interface Side {
  member_id: string | null
  email: string | null
}

const known = '요청하신 적이 없다면 즉시 학회 사무국으로 알려 주십시오.'

export const mergingAsked = (
  to: string,
  { href, other, until }: { href: string; other: string; until: string },
): Message => ({
  to,
  subject: '회원정보 통합을 확인해 주십시오',
  paragraphs: [
    `이 주소로 등록된 회원정보를 ${maskedEmail(other)} 주소의 회원정보와 통합해 달라는 요청이 있습니다. 통합하면 납부와 등록 기록, 증빙서류가 그 회원정보로 이전되고, 앞으로 안내 메일은 그 주소로 보내 드립니다.`,
    `두 주소가 모두 회원님의 것이면 ${until}까지 아래 링크를 열어 확인해 주십시오.`,
    `다른 사람의 주소이면 링크를 열지 마십시오. ${known}`,
  ],
  link: { label: '회원정보 통합 확인', href },
})

export const mergedMails = (keep: Side, double: Side): Message[] => [
  ...(keep.email === null ? [] : [toStaying(keep.email, keep.member_id, double)]),
  ...(keep.email === null || double.email === null
    ? []
    : [toGivenUp(double.email, keep.email, { id: keep.member_id, double })]),
]

const toStaying = (to: string, id: string | null, double: Side): Message =>
  id !== null && double.member_id !== null
    ? {
        to,
        subject: '두 계정이 통합되었습니다',
        paragraphs: [
          '회원님의 이름으로 가입되어 있던 두 계정을 통합했습니다.',
          `앞으로 로그인하실 아이디는 ${id}입니다. 비밀번호는 이 아이디의 기존 비밀번호와 같습니다.`,
          '다른 계정의 결제 기록과 증빙서류, 학술대회 등록은 모두 이 아이디로 이전했으며, 다른 아이디와 비밀번호는 삭제했습니다.',
          known,
        ],
      }
    : {
        to,
        subject: '회원정보가 통합되었습니다',
        paragraphs: [
          `회원 명부에 별도로 등록되어 있던 회원님의 정보를 이 주소의 회원정보로 통합했습니다. 납부와 등록 기록은 모두 이전했습니다.${id === null ? '' : ' 아이디와 비밀번호는 변경되지 않았습니다.'}`,
          known,
        ],
      }

const toGivenUp = (
  to: string,
  stays: string,
  { id, double }: { id: string | null; double: Side },
): Message =>
  id !== null && double.member_id !== null
    ? {
        to,
        subject: '두 계정이 통합되었습니다',
        paragraphs: [
          '회원님의 이름으로 가입되어 있던 두 계정을 통합했습니다. 이 이메일 주소로 가입하신 아이디로는 더 이상 로그인하실 수 없습니다.',
          `앞으로 로그인하실 아이디는 ${id}입니다. 비밀번호가 기억나지 않으시면 로그인 화면의 비밀번호 찾기에서 유지된 계정에 등록된 이메일로 재설정하실 수 있습니다.`,
          '결제 기록과 증빙서류, 학술대회 등록은 모두 해당 아이디로 이전했으며, 이 주소와 나머지 정보는 삭제했습니다. 이 메일도 발송 후 즉시 삭제합니다.',
          known,
        ],
      }
    : {
        to,
        subject: '회원정보가 통합되었습니다',
        paragraphs: [
          `회원 명부에 이 주소로 등록되어 있던 회원님의 정보를 ${maskedEmail(stays)} 주소의 회원정보와 통합했습니다.`,
          '납부와 등록 기록은 모두 그 회원정보로 이전했으며, 앞으로 안내 메일은 그 주소로 보내 드립니다. 이 주소는 회원정보에서 삭제했으며, 이 메일도 발송 후 즉시 삭제합니다.',
          known,
        ],
      }
