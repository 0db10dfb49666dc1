import { Calendar, HandoverLists } from '#texts/content/schema/calendar.ts'
import { Conference } from '#texts/content/schema/conference.ts'
import { day, image, lines, moment, time, won } from '#texts/content/schema/fields.ts'
import {
  Fees,
  History,
  Home,
  MembershipGuide,
  Officers,
  Sponsors,
} from '#texts/content/schema/home.ts'
import { Reminders } from '#texts/content/schema/reminders.ts'
import { Site } from '#texts/content/schema/site.ts'
import type { FormField, FormGroup, PlainKind, TextForms } from '#texts/rules/text-form.ts'
import { z } from 'zod'

const formed: Readonly<Record<string, z.ZodObject>> = {
  'conferences/*.yaml': Conference,
  'home.yaml': Home,
  'membership/guide.yaml': MembershipGuide,
  'membership/fees.yaml': Fees,
  'introduce/officers.yaml': Officers,
  'introduce/history.yaml': History,
  'sponsors.yaml': Sponsors,
  'reminders.yaml': Reminders,
  'calendar.yaml': Calendar,
  'handover.yaml': HandoverLists,
  'site.yaml': Site,
}

/** The files that the office edits as forms, made of their schemas: the browser needs none of those. */
export const textForms = (): TextForms =>
  Object.fromEntries(
    Object.entries(formed).map(([path, schema]) => [path, groupOf(schema, path, '', [])]),
  )

const groupOf = (
  schema: z.ZodObject,
  file: string,
  key: string,
  way: readonly string[],
): FormGroup => ({
  kind: 'group',
  key,
  optional: false,
  nullable: false,
  ...textsOf(file, way),
  fields: Object.entries(schema.shape).map(([name, field]) =>
    fieldOf(field as z.ZodType, file, name, [...way, name]),
  ),
})

const fieldOf = (
  schema: z.ZodType,
  file: string,
  key: string,
  way: readonly string[],
): FormField => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return { ...fieldOf(schema.unwrap() as z.ZodType, file, key, way), optional: true }
  }
  if (schema instanceof z.ZodNullable) {
    return { ...fieldOf(schema.unwrap() as z.ZodType, file, key, way), nullable: true }
  }
  const named = { key, optional: false, nullable: false, ...textsOf(file, way) }
  if (schema instanceof z.ZodObject) return groupOf(schema, file, key, way)
  if (schema instanceof z.ZodArray) {
    const item = fieldOf(schema.element as z.ZodType, file, '', [...way, '*'])
    return { kind: 'list', ...named, item, fixed: isFixed(schema) }
  }
  if (schema instanceof z.ZodEnum) {
    return { kind: 'choice', ...named, options: schema.options.map(String), names: icons }
  }
  return { kind: kindsByKey[key] ?? plainKind(schema), ...named }
}

const isFixed = (schema: z.ZodArray): boolean =>
  schema._zod.def.checks?.some((check) => check._zod.def.check === 'length_equals') ?? false

const icons = {
  landmark: '건물',
  'user-plus': '회원 추가',
  'clipboard-check': '신청서',
  'calendar-days': '달력',
  megaphone: '확성기',
  'book-open': '책',
}

/** What a key says besides its schema. */
const kindsByKey: Partial<Record<string, PlainKind>> = {
  id: 'id',
  seal: 'seal',
  phone: 'tel',
  fax: 'tel',
  currentConference: 'conference',
}

const kindsBySchema = new Map<unknown, PlainKind>([
  [day, 'day'],
  [time, 'time'],
  [moment, 'moment'],
  [won, 'won'],
  [image, 'picture'],
  [lines, 'lines'],
])

const plainKind = (schema: z.ZodType): PlainKind => {
  const known = kindsBySchema.get(schema)
  if (known !== undefined) return known
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodEmail) return 'email'
  if (schema instanceof z.ZodURL) return 'url'
  return schema instanceof z.ZodBoolean ? 'switch' : 'words'
}

/** A label, or a label and how to fill it in. */
type Texts = string | readonly [label: string, hint: string]

/** What the office calls a key of its files; a key that is Korean is its own label. */
const common: Readonly<Record<string, Texts>> = {
  name: '이름',
  position: '직책',
  affiliation: '소속',
  phone: '전화번호',
  email: '이메일',
  url: '주소(URL)',
  notes: '안내 문구',
  'notes.*': '문구',
  days: '며칠 전이나 뒤에 보낼지',
  'days.*': '날의 수',
  subject: '제목',
  paragraphs: '본문',
  'paragraphs.*': '문단',
}

/** Labels of a list of what lies elsewhere. */
const things = (key: string, label: string): Record<string, Texts> => ({
  [key]: label,
  [`${key}.*`]: '항목',
  [`${key}.*.title`]: '인수 항목',
  [`${key}.*.check`]: '확인할 내용',
  [`${key}.*.roles`]: '담당 역할',
  [`${key}.*.roles.*`]: '역할',
})

const braces =
  '중괄호로 적은 {행사일}, {사전등록 마감}, {환불 마지막 날}, {좌석 수} 등은 위에 입력한 값으로 바뀌어 나옵니다.'

const ofFiles: Readonly<Record<string, Readonly<Record<string, Texts>>>> = {
  'conferences/*.yaml': {
    title: '학술대회 이름',
    shortName: ['짧은 이름', '안내 문구에 나오는 이름입니다. 예: 2026 추계학술대회'],
    goodsName: ['결제 항목 이름', '영수증에 나옵니다. 결제가 시작된 뒤에는 바꾸지 마십시오.'],
    theme: '주제',
    date: '행사일',
    venue: '장소와 오시는 길',
    'venue.name': '장소',
    'venue.address': '주소',
    'venue.seats': '좌석 수',
    'venue.lat': ['위도', '지도에 표시할 위치입니다. 예: 37.57'],
    'venue.lng': ['경도', '예: 126.98'],
    'venue.directions': '오시는 길',
    'venue.directions.*': '안내',
    preRegistration: '사전등록 기간',
    'preRegistration.from': '시작',
    'preRegistration.until': '마감',
    capacity: ['등록 정원(명)', '비워 두면 정원 없이 등록을 받습니다.'],
    fees: ['등록비', '등록을 받지 않는 칸은 비워 둡니다.'],
    'fees.*': '등록비',
    'fees.*.who': '구분',
    'fees.*.memberType': '회원 구분',
    'fees.*.pre': '사전등록(원)',
    'fees.*.onSite': '현장등록(원)',
    refund: [
      '환불 기준',
      '행사일 며칠 전까지 취소하면 몇 %를 환불하는지 입력합니다. 첫 줄은 100%이고 아래로 갈수록 줄어듭니다.',
    ],
    'refund.*': '환불 기준',
    'refund.*.until': '행사일 며칠 전까지',
    'refund.*.percent': '환불 비율(%)',
    paymentNotes: ['결제 안내', braces],
    'paymentNotes.*': '안내',
    refundNotes: ['환불 안내', braces],
    'refundNotes.*': '안내',
    contact: '문의처 안내',
    overview: ['소개', braces],
    'overview.*': '문단',
    programme: [
      '프로그램',
      '세션 이름은 제목 앞에 대괄호로 적습니다. 예: [세션 1: 세포의 노화] 강연 제목',
    ],
    'programme.*': '순서',
    'programme.*.start': '시작',
    'programme.*.end': '종료',
    'programme.*.kind': '구분',
    'programme.*.title': '제목',
    'programme.*.speaker': '연자',
    'programme.*.affiliation': '소속',
    'programme.*.chair': '좌장',
    sponsorship: '후원 안내',
    'sponsorship.intro': '소개',
    'sponsorship.howToApply': '신청 방법',
    'sponsorship.items': '홍보 방법',
    'sponsorship.items.*': '방법',
    'sponsorship.items.*.title': '제목',
    'sponsorship.items.*.text': '설명',
  },
  'home.yaml': {
    hero: '첫 화면 위의 슬라이드',
    'hero.slides': '슬라이드',
    'hero.slides.*': '슬라이드',
    'hero.slides.*.title': ['제목', 'Enter를 누르면 줄을 바꿉니다.'],
    'hero.slides.*.text': '설명',
    'hero.slides.*.english': '영문',
    'hero.slides.*.image': '그림',
    tiles: ['바로가기', '여섯 칸입니다.'],
    'tiles.*': '바로가기',
    'tiles.*.label': '이름',
    'tiles.*.text': '설명',
    'tiles.*.href': '주소(학회지는 journal)',
    'tiles.*.icon': '아이콘',
    'tiles.*.newWindow': '새 창',
    research: '연구 분야 소개',
    'research.title': '제목',
    'research.english': '영문',
    'research.text': '설명',
    'research.items': '분야',
    'research.items.*': '분야',
    'research.items.*.title': '제목',
    'research.items.*.text': '설명',
    'research.items.*.image': '그림',
    'research.items.*.alt': ['그림 설명', '그림을 볼 수 없는 분께 읽어 드립니다.'],
  },
  'membership/guide.yaml': {
    categories: '회원 구분',
    'categories.*': '구분',
    'categories.*.name': '이름',
    'categories.*.eligibility': '자격',
    'categories.*.rights': '권리',
    'categories.*.rights.*': '권리',
    'categories.*.feeNote': '회비 안내',
    benefits: '혜택',
    'benefits.*': '혜택',
    'benefits.*.title': '제목',
    'benefits.*.text': '설명',
    joining: '가입 절차',
    'joining.*': '절차',
    'joining.*.title': '제목',
    'joining.*.text': '설명',
  },
  'membership/fees.yaml': {
    annual: '연회비(원)',
    later: '앞으로의 연회비(원)',
    'later.*': '연회비',
    'later.*.from': '적용 연도(그해 1월 1일부터)',
    'later.*.note': '회비안내에 함께 보일 설명',
  },
  'introduce/officers.yaml': {
    placeholder: '예시 이름입니다',
    term: '임기',
    'term.from': '첫날',
    'term.to': '마지막 날',
    officers: '임원',
    'officers.*': '임원',
    committees: '위원회',
    'committees.*': '위원회',
    'committees.*.name': '위원회 이름',
    'committees.*.duty': '업무',
    'committees.*.members': '위원',
    'committees.*.members.*': '위원',
  },
  'introduce/history.yaml': {
    items: '연혁',
    'items.*': '연혁',
    'items.*.date': ['시기(연도-월)', '예: 2025-10 또는 2025'],
    'items.*.text': '내용',
  },
  'sponsors.yaml': {
    items: '후원 기관',
    'items.*': '기관',
    'items.*.kind': '구분',
    'items.*.logo': '로고 그림',
  },
  'calendar.yaml': {
    duties: '연간 업무',
    'duties.*': '업무',
    'duties.*.title': '업무',
    'duties.*.on': '매년 같은 날(월-일)',
    'duties.*.conference': '학술대회 기준 일수(전은 음수)',
    'duties.*.room': '처리하는 메뉴',
    'duties.*.since': '처음 하는 해',
    'duties.*.steps': '절차',
    'duties.*.steps.*': '줄',
  },
  'handover.yaml': {
    ...things('passwords', '다른 곳의 비밀번호'),
    ...things('contracts', '계약'),
  },
  'reminders.yaml': {
    hour: '보내기 시작하는 시각(시)',
    dues: '연회비 납부',
    'dues.due': '납부 기한(달-날)',
    'dues.before': '납부 기한 전',
    'dues.after': '납부 기한 뒤',
    deposits: '입금 기한',
    'deposits.before': '입금 기한 전',
    'deposits.after': '입금 기한 뒤',
    registration: '사전등록 마감',
    'registration.early': '이른 안내',
    'registration.last': '마지막 안내',
    conference: '학술대회 전날',
    'conference.eve': '전날',
    'conference.day': '당일 아침(전날 뒤에 자리를 받으신 분)',
  },
  'site.yaml': {
    name: '학회 이름',
    nameEn: '영문 이름',
    abbreviation: '약칭',
    slogan: '표어',
    description: '소개',
    address: '주소',
    fax: '팩스번호',
    officeHours: '업무 시간',
    refundApproval: '두 사람이 승인하는 환불 금액(원)',
    duesSince: '회비 기준 연도(이 해부터 연회비를 셉니다)',
    registration: '등록 번호',
    'registration.label': '번호의 이름',
    'registration.number': '번호',
    representative: '대표자',
    seal: ['직인 그림', '영수증과 증명서에 찍힙니다.'],
    privacyOfficer: '개인정보 보호책임자',
    bank: '입금 계좌',
    'bank.name': '은행',
    'bank.account': '계좌번호',
    'bank.holder': '예금주',
    partner: '관련 학회',
    journal: '학회지',
    verification: '검색 사이트의 소유 확인 값',
    'verification.naver': '네이버',
    'verification.google': '구글',
    currentConference: '현재 학술대회',
    placeholders: ['아직 예시인 항목', '실제 값으로 수정한 항목은 목록에서 삭제합니다.'],
    'placeholders.*': '항목',
  },
}

/** The label of a value and its hint, by the keys that lead to it; `*` stands for any item of a list. */
const textsOf = (file: string, way: readonly string[]): { label: string; hint?: string } => {
  const last = way.at(-1) ?? ''
  const whole = way.join('.')
  const own = ofFiles[file]
  const ends = way.slice(-2).join('.')
  const texts = own?.[whole] ?? common[whole] ?? common[ends] ?? common[last] ?? last
  return typeof texts === 'string' ? { label: texts } : { label: texts[0], hint: texts[1] }
}
