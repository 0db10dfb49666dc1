import { boardRows } from '#boards/rules/boards.ts'
import { checkinPath } from '#conference/rules/checkin.ts'
import type { Permission } from '#staff/rules/staff.ts'

export const privacyPath = '/admin/settings/privacy'

/** A section of the console's navigation (console.md). */
export interface NavigationSection {
  label: string
  path: string
  permission: Permission
  isSetting?: true
  actions?: readonly { label: string; path: string; permission?: Permission }[]
}

export const sections = [
  {
    label: '오늘',
    path: '/admin',
    permission: 'own',
    actions: [{ label: '연간 일정', path: '/admin/calendar' }],
  },
  { label: '회원', path: '/admin/members', permission: 'members.read' },
  {
    label: '회비와 입금',
    path: '/admin/money',
    permission: 'money.read',
    actions: [
      { label: '은행 거래내역', path: '/admin/money/bank' },
      { label: '금전출납부', path: '/admin/money/book' },
      { label: '출금 처리', path: '/admin/money/book/decide' },
      { label: '카드 정산 대조', path: '/admin/money/settlement', permission: 'money.confirm' },
      { label: '납부 수기 등록', path: '/admin/money/entry', permission: 'money.confirm' },
      { label: '결산과 예산', path: '/admin/money/year' },
      { label: '감사 자료', path: '/admin/money/audit', permission: 'money.settle' },
      { label: '확인 필요', path: '/admin/money/cases' },
      { label: '연회비 현황', path: '/admin/money/dues' },
      {
        label: '지난 회비 가져오기',
        path: '/admin/money/dues-import',
        permission: 'money.confirm',
      },
    ],
  },
  {
    label: '학술대회',
    path: '/admin/conference',
    permission: 'conference.read',
    actions: [
      { label: '명찰 인쇄', path: '/admin/conference/badges', permission: 'badges' },
      { label: '현장등록 안내문', path: '/admin/conference/entrance', permission: 'badges' },
      {
        label: '학술대회 직접 등록',
        path: '/admin/conference/new',
        permission: 'conference.change',
      },
      { label: '학술대회 대기 명단', path: '/admin/conference/waiting' },
      { label: '학술대회 발표자·초청 연자', path: '/admin/conference/roles' },
      { label: '초록', path: '/admin/conference/abstracts', permission: 'abstracts.read' },
      {
        label: '초록 심사위원',
        path: '/admin/conference/reviewers',
        permission: 'abstracts.read',
      },
      {
        label: '초록 판정과 통보',
        path: '/admin/conference/decisions',
        permission: 'abstracts.read',
      },
      { label: '프로그램 공개', path: '/admin/conference/release', permission: 'programme' },
      {
        label: '프로그램 편성',
        path: '/admin/conference/programme',
        permission: 'programme',
      },
      {
        label: '포스터 심사와 시상',
        path: '/admin/conference/judging',
        permission: 'programme',
      },
      {
        label: '발표·좌장·게재 확인서',
        path: '/admin/conference/papers',
        permission: 'programme',
      },
      { label: '초록집', path: '/admin/conference/book', permission: 'programme' },
      {
        label: '참가확인서 안내',
        path: '/admin/conference/certificates',
        permission: 'certificates',
      },
    ],
  },
  { label: '입장 확인', path: checkinPath, permission: 'checkin' },
  {
    label: '게시글',
    path: '/admin/posts',
    permission: 'posts',
    actions: boardRows.map(({ label, type }) => ({
      label: `새 글 쓰기: ${label}`,
      path: `/admin/posts/new?board=${type}`,
    })),
  },
  {
    label: '홈페이지 글',
    path: '/admin/texts',
    permission: 'texts.edit',
    actions: [{ label: '홈페이지 글 공개', path: '/admin/texts/publish' }],
  },
  {
    label: '메일',
    path: '/admin/mail',
    permission: 'mail.write',
    actions: [
      { label: '새 메일 쓰기', path: '/admin/mail/new' },
      { label: '안내 메일', path: '/admin/mail/reminders', permission: 'mail.dues' },
    ],
  },
  { label: '이력', path: '/admin/log', permission: 'log.own' },
  { label: '설정', path: '/admin/settings', permission: 'own' },
  {
    label: '직원',
    path: '/admin/settings/staff',
    permission: 'staff',
    isSetting: true,
    actions: [
      { label: '직원 초대', path: '/admin/settings/staff#invite' },
      { label: '인수인계', path: '/admin/settings/handover' },
    ],
  },
  {
    label: '개인정보',
    path: privacyPath,
    permission: 'members.change',
    isSetting: true,
    actions: [
      { label: '개인정보 요구 접수', path: `${privacyPath}/new` },
      {
        label: '접속기록 점검·파기 대장',
        path: `${privacyPath}/register`,
        permission: 'system.change',
      },
    ],
  },
  { label: '내 계정', path: '/admin/account', permission: 'own', isSetting: true },
] as const satisfies readonly NavigationSection[]

export interface Offered {
  label: SectionLabel
  path: string
  isSetting: boolean
  actions: readonly { label: string; path: string }[]
}

/**
 * The sections that somebody may use. If only an action in it is allowed, the section opens at
 * that action.
 */
export const offeredTo = (held: readonly Permission[]): Offered[] =>
  sections.flatMap((section: (typeof sections)[number] & NavigationSection) => {
    const actions = (section.actions ?? []).filter(({ permission = section.permission }) =>
      held.includes(permission),
    )
    const { label, permission, isSetting = false } = section
    const path = held.includes(permission) ? section.path : actions[0]?.path
    return path === undefined ? [] : [{ label, path, isSetting, actions }]
  })

/** The first page after login. Staff who only check people in land at the desk. */
export const landingOf = (held: readonly Permission[]): string =>
  held.includes('checkin') && !held.includes('conference.read') ? checkinPath : '/admin'

export type SectionLabel = (typeof sections)[number]['label']
