import { type ReminderKind, reminderKinds, reminderNames } from '#mail/rules/reminders.ts'

export const mailKinds = ['ad', ...reminderKinds] as const
export type MailKind = (typeof mailKinds)[number]

export const mailKindNames: Readonly<Record<MailKind, string>> = {
  ad: '광고성 정보 메일',
  dues: `${reminderNames.dues} 안내`,
  deposits: `${reminderNames.deposits} 안내`,
  registration: `${reminderNames.registration} 안내`,
  conference: `${reminderNames.conference} 안내`,
}

export const mailKindAims: Readonly<Record<MailKind, string>> = {
  ad: '유료 교육과 행사, 출판물, 후원 기관의 제품과 서비스를 소개합니다.',
  dues: '그해 연회비가 미납인 경우 납부 기한 전후에 알려 드립니다.',
  deposits: '계좌이체를 신청하고 입금하지 않으신 경우 입금 기한 전후에 알려 드립니다.',
  registration: '사전등록 대상이지만 등록하지 않으신 경우 마감 전에 알려 드립니다.',
  conference: '등록하신 학술대회의 전날, 오시는 길과 입장용 QR 코드를 보내 드립니다.',
}

export const isReminderKind = (kind: MailKind): kind is ReminderKind => kind !== 'ad'

export const ownStop = { reason: '본인이 수신 안 함을 선택', staff_name: '본인' } as const

/**
 * The consent's text (정보통신망법 제50조제1항, 개인정보 보호법 제15조제2항, 제22조). Stored consents name its version,
 * the Seoul day since which it is shown. A changed wording needs a new version, and the old text
 * must stay here beside it.
 */
export const adConsentText = {
  version: '2026-11-23',
  label: '광고성 정보를 이메일로 받는 것에 동의합니다.',
  rows: [
    ['목적', '학회와 후원·협력 기관의 유료 교육과 행사, 출판물, 제품과 서비스의 안내'],
    ['항목', '이름, 이메일 주소'],
    ['기간', '동의를 철회하시거나 탈퇴하실 때까지'],
    ['보내는 곳', '학회가 직접 발송하며, 후원·협력 기관에 회원정보를 제공하지 않습니다.'],
    ['거부할 권리', '동의하지 않으셔도 회원 자격과 홈페이지 이용에 아무런 차이가 없습니다.'],
  ],
} as const

/** Milliseconds before the two-year day. */
const ahead = 30 * 86_400_000

/**
 * Members must be told within every two years that their consent still holds (정보통신망법 제50조제8항, 같은 법
 * 시행령 제62조의3). `confirmed` is the last such mail; undefined if there was none.
 */
export const isConsentToConfirm = (
  given: Date,
  confirmed: Date | undefined,
  now: Date,
): boolean => {
  const last = (confirmed ?? given).getTime()
  let turn = yearsAfter(given, 2)
  for (let years = 4; turn - ahead <= last; years += 2) turn = yearsAfter(given, years)
  return now.getTime() >= turn - ahead
}

/** Milliseconds; 29 February becomes 1 March. */
const yearsAfter = (moment: Date, years: number): number => {
  const later = new Date(moment)
  return later.setUTCFullYear(moment.getUTCFullYear() + years)
}
