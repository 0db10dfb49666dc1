import type { SectionLabel } from '#staff/rules/console-sections.ts'

/** Screens of the console with a part of the guide of their own, besides the first of each room. */
export type Screen =
  | SectionLabel
  | '은행 거래내역'
  | '카드 정산 대조'
  | '명찰 인쇄'
  | '메일 쓰기'
  | '글 쓰기'
  | '글 고치기'
  | '공개'
  | '안내 메일'
  | '인수인계'
  | '한 해 일정'

export const guidePath = '/admin/guide'

/** Screen → the heading of its part in content/README.md. */
export const guideParts: Readonly<Record<Screen, string>> = {
  오늘: '오늘: 첫 화면',
  회원: '회원: 찾고 회원 구분 바꾸기',
  '회비와 입금': '회비와 입금: 납부와 환불',
  '은행 거래내역': '은행 거래내역: 입금을 회원과 맞추기',
  '카드 정산 대조': '카드 정산 대조: 결제사의 정산과 맞추기',
  학술대회: '학술대회: 등록자와 대기 명단',
  '명찰 인쇄': '학술대회: 명찰 인쇄하기',
  '입장 확인': '입장 확인: 학술대회 현장에서',
  게시글: '게시글: 목록에서 찾기',
  '글 쓰기': '게시글: 글 쓰고 공개하기',
  '홈페이지 글': '홈페이지 글: 고칠 글 찾기',
  '글 고치기': '홈페이지 글: 고치기',
  공개: '홈페이지 글: 공개하고 되돌리기',
  메일: '메일: 보내지 못한 메일 살피기',
  '안내 메일': '안내 메일: 저절로 보내는 것',
  '메일 쓰기': '메일: 여러 분께 쓰고 보내기',
  '한 해 일정': '한 해 일정: 언제 무엇을 하는지',
  기록: '기록: 누가 무엇을 했는지 보기',
  직원: '직원: 초대하고 역할 정하기',
  개인정보: '개인정보: 요구와 파기, 유출, 점검',
  인수인계: '인수인계: 담당자가 바뀌는 날',
  '내 계정': '내 계정: 인증 수단과 로그인한 기기',
}

/** As GitHub makes it of a heading, so that a link to a part is good there, too: `기록: 보기` → `기록-보기`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** Where the guide tells of a screen. */
export const guideAddress = (screen: Screen): string =>
  `${guidePath}#${anchorOf(guideParts[screen])}`
