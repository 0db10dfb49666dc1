export const permissions = [
  'posts',
  'texts.edit',
  'texts.publish',
  'members.read',
  'members.change',
  'members.import',
  'members.export',
  'money.read',
  'money.confirm',
  'money.refund',
  'money.settle',
  /** Bills and receipts, which name payees' accounts. */
  'money.evidence',
  'conference.read',
  'conference.change',
  'badges',
  'certificates',
  'checkin',
  'abstracts.read',
  /** Reviewers, assignment, corrections. */
  'abstracts.office',
  'abstracts.decide',
  /** Board, releases, book, papers, chairs and judges. */
  'programme',
  'mail.write',
  'mail.send',
  'mail.dues',
  'log.read',
  'log.own',
  'staff',
  'system.read',
  'system.change',
  /** Held by everybody who is logged in: one's own account and the first page. */
  'own',
] as const

export type Permission = (typeof permissions)[number]

export const roles = ['관리자', '사무국', '회계', '편집', '임원', '학술', '현장'] as const

export type Role = (typeof roles)[number]

const may: Readonly<Record<Role, readonly Permission[]>> = {
  관리자: permissions,
  사무국: [
    ...(['posts', 'texts.edit', 'texts.publish'] as const),
    ...(['members.read', 'members.change', 'members.import', 'members.export'] as const),
    ...(['money.read', 'money.confirm'] as const),
    ...(['conference.read', 'conference.change', 'badges', 'certificates', 'checkin'] as const),
    ...(['abstracts.read', 'abstracts.office', 'programme'] as const),
    ...(['mail.write', 'mail.send', 'mail.dues'] as const),
    ...(['log.own', 'system.read', 'own'] as const),
  ],
  회계: [
    ...(['members.read', 'conference.read', 'mail.dues', 'log.own', 'own'] as const),
    ...(['money.read', 'money.confirm', 'money.refund', 'money.settle'] as const),
    'money.evidence',
  ],
  편집: ['posts', 'texts.edit', 'log.own', 'own'],
  임원: ['members.read', 'money.read', 'money.evidence', 'conference.read', 'system.read', 'own'],
  학술: [
    'conference.read',
    'abstracts.read',
    'abstracts.office',
    'abstracts.decide',
    'programme',
    'log.own',
    'own',
  ],
  현장: ['checkin', 'own'],
}

export const permissionsOf = (held: readonly Role[]): ReadonlySet<Permission> =>
  new Set(held.flatMap((role) => may[role]))

export const mayDo = (
  { roles: held }: { readonly roles: readonly Role[] },
  permission: Permission,
): boolean => permissionsOf(held).has(permission)

export const roleNotes: Readonly<Record<Role, string>> = {
  관리자: '모든 업무를 처리하고 직원을 초대합니다. 2명 이상을 지정하는 것이 좋습니다.',
  사무국: '게시글과 홈페이지 글, 회원, 학술대회, 메일을 담당하고 입금을 확인합니다.',
  회계: '회비와 입금, 환불을 담당합니다.',
  편집: '게시글을 작성하고 홈페이지 글을 수정합니다. 홈페이지 글의 공개는 사무국이 담당합니다.',
  임원: '회원, 회비, 학술대회 현황을 조회합니다.',
  학술: '초록의 심사위원을 배정하고 채택 여부를 판정하여 통보하며, 프로그램을 편성합니다.',
  현장: '학술대회 현장에서 참석자를 확인합니다.',
}

/** Minutes: idle limit, longest session, and how long a shown second factor counts. */
export const staffSession = { idle: 30, longest: 12 * 60, fresh: 10 } as const

/** In hours. */
export const invitationHours = 72

export const recoveryCodes = 10

export const logYears = 3

const words = {
  login: '로그인',
  staff: '직원',
  view: '저장한 조건',
  log: '이력',
  search: '검색',
  post: '게시글',
  text: '홈페이지 글',
  release: '공개',
  member: '회원',
  order: '결제',
  deposit: '입금',
  refund: '환불',
  bank: '은행 거래내역',
  settlement: '카드 정산',
  conference: '학술대회',
  registrant: '학술대회 등록자',
  checkin: '참석 확인',
  abstract: '초록',
  reviewer: '초록 심사',
  programme: '프로그램',
  mail: '메일',
  privacy: '개인정보',
  /** Rows of before 1005 only. */
  breach: '유출 대응',
  wheel: '연간 일정',
  handover: '인수인계',
  system: '시스템',
} as const

export type LogKind = keyof typeof words

export const logKindWords = (kind: string): string =>
  Object.hasOwn(words, kind) ? words[kind as LogKind] : kind
