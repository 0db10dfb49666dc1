/** What a row of the office's log is about, by the name that its call gave it. */
const words = {
  login: '로그인',
  staff: '직원',
  view: '저장한 조건',
  log: '기록',
  search: '찾기',
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
  mail: '메일',
  privacy: '개인정보',
  breach: '유출 대응',
  wheel: '한 해 일정',
  handover: '인수인계',
  system: '시스템',
} as const

export type LogKind = keyof typeof words

/** `post` → `게시글`; a kind of an older program stands as it is. */
export const logKindWords = (kind: string): string =>
  Object.hasOwn(words, kind) ? words[kind as LogKind] : kind
