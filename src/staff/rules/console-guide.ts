import type { SectionLabel } from '#staff/rules/console-sections.ts'

export type Screen =
  | SectionLabel
  | '은행 거래내역'
  | '카드 정산 대조'
  | '금전출납부'
  | '결산과 예산'
  | '명찰 인쇄'
  | '초록'
  | '프로그램'
  | '메일 쓰기'
  | '글 쓰기'
  | '글 고치기'
  | '공개'
  | '안내 메일'
  | '인수인계'
  | '연간 일정'

export const guidePath = '/admin/guide'

export const guideParts: Readonly<Record<Screen, string>> = {
  오늘: '오늘: 첫 화면',
  회원: '회원: 검색과 회원 구분 변경',
  '회비와 입금': '회비와 입금: 납부와 환불',
  '은행 거래내역': '은행 거래내역: 입금 대조',
  금전출납부: '금전출납부: 수입과 지출',
  '결산과 예산': '결산과 예산: 연간 결산과 감사',
  '카드 정산 대조': '카드 정산 대조: 결제사 정산과 비교',
  학술대회: '학술대회: 등록자와 대기 명단',
  '명찰 인쇄': '학술대회: 명찰 인쇄',
  초록: '초록: 접수와 심사, 통보',
  프로그램: '프로그램: 편성과 공개, 초록집',
  '입장 확인': '입장 확인: 학술대회 현장',
  게시글: '게시글: 목록 검색',
  '글 쓰기': '게시글: 작성과 공개',
  '홈페이지 글': '홈페이지 글: 글 목록',
  '글 고치기': '홈페이지 글: 수정',
  공개: '홈페이지 글: 공개와 되돌리기',
  메일: '메일: 미발송 메일 확인',
  '안내 메일': '안내 메일: 자동 발송',
  '메일 쓰기': '메일: 작성과 발송',
  '연간 일정': '연간 일정: 업무와 시기',
  이력: '이력: 작업 이력 조회',
  설정: '설정: 내 계정과 직원, 개인정보',
  직원: '직원: 초대와 역할 지정',
  개인정보: '개인정보: 요구와 점검, 파기',
  인수인계: '인수인계: 담당자 변경',
  '내 계정': '내 계정: 인증 수단과 로그인한 기기',
}

/** The anchor that GitHub makes of a heading, so that links work there, too: `이력: 조회` → `이력-조회`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

export const guideAddress = (screen: Screen): string =>
  `${guidePath}#${anchorOf(guideParts[screen])}`
