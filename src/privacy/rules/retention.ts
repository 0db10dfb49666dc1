import { draftDays, endedDays } from '#abstracts/rules/keeping.ts'
import { itemsOf, type MemberField } from '#members/rules/member-field.ts'
import { allFields } from '#members/rules/member-fields.ts'
import { keptDays } from '#platform/rules/spans.ts'
import type { Period } from '#privacy/rules/periods.ts'

interface Retention {
  what: string
  items: string
  why: string
  basis: string
  period: Period
}

const fieldItems = (line: MemberField['kept']): string =>
  itemsOf(allFields.filter(({ kept }) => kept === line)).join(', ')

const membership = { kind: 'membership' } as const
const contract = '「개인정보 보호법」 제15조제1항제4호'
const safety = '「개인정보 보호법」 제15조제1항제2호, 제6호'

/**
 * The data held about a member, with reason and period (norms 2.3). The screen and the deletion
 * jobs both use it, and section 3 of content/privacy says the same. The order is the screen's.
 */
export const retention = {
  member: {
    what: '회원정보',
    items: `${fieldItems('member')}, 안내 언어, 가입일, 회원 상태, 비밀번호(되돌릴 수 없게 암호화)`,
    why: '회원가입 계약의 이행과 회원 관리',
    basis: contract,
    period: membership,
  },
  education: {
    what: '학력정보',
    items: '학교, 전공, 학위, 졸업 연도, 국가',
    why: '정회원과 학생회원의 자격 확인',
    basis: contract,
    period: membership,
  },
  topic: {
    what: '연구분야',
    items: fieldItems('topic'),
    why: '연구분야에 맞는 학술 행사와 연구 모임의 안내',
    basis: '「개인정보 보호법」 제15조제1항제1호(동의)',
    period: membership,
  },
  consent: {
    what: '동의 기록',
    items: '약관 동의, 방침 확인, 연구분야와 광고성 정보 메일 동의의 판본과 시각',
    why: '동의하신 사실의 확인',
    basis: safety,
    period: membership,
  },
  payment: {
    what: '결제 기록',
    items:
      '이름, 회원 구분, 소속, 결제 항목, 금액, 결제 일시, 결제 수단, 카드사 이름, 일부를 가린 카드번호, 승인번호, 입금자 이름, 증빙서류 번호, 대신 참석하는 사람의 이름',
    why: '납부 내역과 영수증의 제공, 법령에서 정한 기록의 보존',
    basis:
      '「전자상거래 등에서의 소비자보호에 관한 법률」 제6조, 같은 법 시행령 제6조, 「국세기본법」 제85조의3',
    period: { kind: 'years', years: 5 },
  },
  book: {
    what: '장부와 증빙',
    items:
      '거래처와 입금자의 이름, 은행 거래의 일시와 적요, 금액, 세금계산서와 영수증 등 증빙에 있는 이름, 연락처, 계좌번호, 장부를 열람한 감사의 이름',
    why: '결산과 감사, 법령에서 정한 장부와 증빙의 보존',
    basis: '「국세기본법」 제85조의3, 「상속세 및 증여세법」 제51조',
    period: { kind: 'book' },
  },
  waiver: {
    what: '연회비 면제 기록',
    items: '면제한 연도, 사유, 면제하거나 철회한 시각과 그 사유',
    why: '연회비 납부 의무의 확인',
    basis: contract,
    period: { kind: 'years', years: 5 },
  },
  waiting: {
    what: '대기 신청',
    items: '대기 신청한 학술대회, 신청 시각, 순서',
    why: '빈자리의 안내',
    basis: contract,
    period: { kind: 'event', days: 5 },
  },
  attendance: {
    what: '참석 기록',
    items:
      '참석하신 학술대회, 입장·퇴장하신 시각과 데스크, 평점 신고를 위한 면허번호와 이름, 이의 신청과 회신, 발표자·초청 연자로 등록된 학술대회와 등록한 시각',
    why: '학술대회 입장과 참석의 확인, 동의하신 연수교육 평점의 신고',
    basis: contract,
    period: { kind: 'years', years: 5 },
  },
  abstract: {
    what: '제출한 초록',
    items:
      '제출하신 초록의 제목과 내용, 저자의 이름, 소속, 이메일, ORCID, 제출한 일시, 제출할 때의 동의, 판정과 발표 형식',
    why: '초록의 심사와 발표, 초록집과 홈페이지의 게재',
    basis: contract,
    period: { kind: 'published' },
  },
  abstractDraft: {
    what: '작성 중인 초록',
    items: '제출하지 않은 초록의 내용, 저자의 이름, 소속, 이메일, ORCID',
    why: '초록의 작성과 제출',
    basis: contract,
    period: { kind: 'call', days: draftDays },
  },
  abstractEnded: {
    what: '불채택·철회 초록',
    items:
      '불채택되거나 철회, 발표 취소된 초록의 내용, 저자의 이름, 소속, 이메일, ORCID, 사유, 접수 기한 연장의 기록',
    why: '심사 결과에 관한 문의의 처리',
    basis: contract,
    period: { kind: 'days', days: endedDays },
  },
  abstractReview: {
    what: '초록 심사 기록',
    items: '심사위원의 이름, 이메일, 소속, 심사 분야, 심사 의견과 회피·사양의 사유',
    why: '초록의 심사와 심사 결과에 관한 문의의 처리',
    basis: contract,
    period: { kind: 'days', days: endedDays },
  },
  abstractScore: {
    what: '초록 심사 점수',
    items: '심사위원의 이름을 삭제한 초록 심사의 점수와 추천, 포스터 심사의 점수',
    why: '심사 기준의 점검',
    basis: contract,
    period: { kind: 'years', years: 2 },
  },
  programme: {
    what: '좌장과 포스터 심사 기록',
    items:
      '좌장의 이메일과 좌장 화면의 링크, 포스터 심사위원의 이름, 이메일, 소속, 점수(프로그램에 게재한 좌장의 이름과 소속은 초록과 함께 보관)',
    why: '세션의 진행과 포스터의 심사',
    basis: contract,
    period: { kind: 'event', days: endedDays },
  },
  programmePaper: {
    what: '발표·좌장·게재 확인서와 회원증명서의 발급 기록',
    items:
      '채택통지서, 발표확인서, 좌장확인서, 게재확인서, 상장의 이름과 이메일, 회원증명서의 일부를 가린 이름과 회원 구분, 확인 코드, 발급한 일시와 횟수',
    why: '발급한 문서의 확인',
    basis: contract,
    period: { kind: 'years', years: 5 },
  },
  note: {
    what: '사무국 메모',
    items: '회원님의 문의와 요청을 처리한 내용, 회원정보를 정정한 내용과 확인한 증빙의 종류',
    why: '문의와 요청의 처리, 처리한 내용의 확인',
    basis: contract,
    period: { kind: 'years', years: 3 },
  },
  request: {
    what: '개인정보 요구의 기록',
    items: '요구하신 내용과 일자, 방법, 본인임을 확인한 방법, 처리한 내용과 사유',
    why: '열람, 정정, 삭제, 처리정지 요구의 처리와 처리한 내용의 확인',
    basis: '「개인정보 보호법」 제15조제1항제2호, 제35조부터 제38조까지',
    period: { kind: 'years', years: 3 },
  },
  reminder: {
    what: '안내 메일 기록',
    items: '발송한 안내의 종류와 시각',
    why: '안내의 중복 발송 방지',
    basis: contract,
    period: { kind: 'years', years: 1 },
  },
  reminderStop: {
    what: '안내 수신 제외 기록',
    items: '제외한 안내의 종류, 사유, 시각',
    why: '원하지 않으시는 안내의 발송 제외',
    basis: contract,
    period: membership,
  },
  session: {
    what: '로그인 기록',
    items:
      '기기와 브라우저의 종류, 뒷부분을 지운 접속 주소, 로그인 시각과 마지막 이용 시각, 로그인한 적이 있는 브라우저를 식별하는 값(되돌릴 수 없게 암호화)',
    why: '로그인의 유지와 부정 이용의 방지',
    basis: safety,
    period: { kind: 'days', days: keptDays.browser },
  },
  emailChange: {
    what: '이메일 변경 기록',
    items: '변경 전후의 이메일 주소, 변경한 시각',
    why: '본인이 하지 않은 이메일 변경의 복구',
    basis: safety,
    period: { kind: 'days', days: 3 },
  },
  code: {
    what: '이메일 인증 기록',
    items: '이메일 주소, 되돌릴 수 없게 암호화한 인증번호, 보낸 시각',
    why: '이메일 소유자 확인',
    basis: contract,
    period: { kind: 'days', days: 1 },
  },
  mail: {
    what: '미발송 메일',
    items: '이메일 주소, 메일의 제목과 내용',
    why: '메일 서버 장애 시 재발송',
    basis: contract,
    period: { kind: 'days', days: keptDays.mail },
  },
  mailing: {
    what: '발송한 메일 기록',
    items: '이름, 이메일 주소, 메일의 제목, 메일에 기재한 회비 상태, 보낸 시각과 결과',
    why: '발송한 안내의 확인',
    basis: contract,
    period: { kind: 'years', years: 1 },
  },
  undelivered: {
    what: '전달되지 않은 메일 기록',
    items: '이메일 주소, 메일의 제목, 전달 실패 시각과 메일 서버의 응답',
    why: '전달되지 않은 안내의 재통지',
    basis: contract,
    period: { kind: 'days', days: 90 },
  },
} as const satisfies Record<string, Retention> & Record<MemberField['kept'], Retention>

export type RetentionKey = keyof typeof retention

export type TimedKey = {
  [Key in RetentionKey]: (typeof retention)[Key]['period'] extends {
    kind: 'membership' | 'published'
  }
    ? never
    : Key
}[RetentionKey]

const isTimed = (key: RetentionKey): key is TimedKey =>
  !['membership', 'published'].includes(retention[key].period.kind)

const keys = Object.keys(retention) as RetentionKey[]

export const timedKeys: readonly TimedKey[] = keys.filter(isTimed)

export const retentionKeys: readonly RetentionKey[] = [
  ...keys.filter((key) => !isTimed(key)),
  ...timedKeys,
]
