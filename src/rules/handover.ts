import type { Permission } from '#rules/staff.ts'

/** Something outside this site that the one who comes has to take over; the site can only remind of it. */
export interface Elsewhere {
  key: string
  label: string
  note: string
  /** Whose roles have to do with it. */
  permission: Permission
}

/** Where the society has passwords that this site does not know. */
export const passwordsElsewhere: readonly Elsewhere[] = [
  {
    key: 'bank',
    label: '은행 인터넷뱅킹',
    note: '이용자, 비밀번호, OTP, 이체 한도',
    permission: 'money.read',
  },
  {
    key: 'gateway',
    label: '결제사(PG) 가맹점 관리자',
    note: '이용자와 비밀번호, 정산 계좌',
    permission: 'money.read',
  },
  {
    key: 'domain',
    label: '도메인 등록 대행사',
    note: '비밀번호, 연락처, 만료일',
    permission: 'system.read',
  },
  {
    key: 'hosting',
    label: '서버와 호스팅',
    note: '비밀번호, 접속 열쇠, 백업을 두는 곳',
    permission: 'system.read',
  },
  {
    key: 'mail',
    label: '학회 이메일과 메일 발송',
    note: '비밀번호, 복구 주소, 자동 전달',
    permission: 'mail.write',
  },
  {
    key: 'tax',
    label: '홈택스와 공동인증서',
    note: '이용자, 인증서의 보관과 비밀번호',
    permission: 'money.read',
  },
  { key: 'shared', label: '공유 드라이브와 메신저', note: '구성원, 공유 링크', permission: 'own' },
  { key: 'journal', label: '학술지 투고 시스템', note: '편집자 계정', permission: 'posts' },
]

/** What the society has agreed with others. */
export const contracts: readonly Elsewhere[] = [
  {
    key: 'contract-gateway',
    label: '결제사(PG) 가맹 계약',
    note: '계약서, 수수료, 갱신일',
    permission: 'money.read',
  },
  {
    key: 'contract-hosting',
    label: '서버와 도메인',
    note: '계약서, 요금, 만료일',
    permission: 'system.read',
  },
  {
    key: 'contract-venue',
    label: '학술대회장',
    note: '계약서, 계약금, 취소 조건',
    permission: 'conference.read',
  },
  {
    key: 'contract-journal',
    label: '학술지 출판과 인쇄',
    note: '계약서, 갱신일',
    permission: 'posts',
  },
  {
    key: 'contract-privacy',
    label: '개인정보 처리 위탁',
    note: '위탁 계약서, 수탁자의 목록',
    permission: 'members.read',
  },
]

/** What a tick in the list of things stands for. */
export const handoverKinds = ['own', 'duty', 'password', 'contract'] as const

export type HandoverKind = (typeof handoverKinds)[number]

export const handoverKindWords: Readonly<Record<HandoverKind, string>> = {
  own: '하던 일',
  duty: '맡은 일에서 기다리는 것',
  password: '다른 곳의 비밀번호',
  contract: '계약',
}

export const handoverPath = '/admin/settings/handover'
