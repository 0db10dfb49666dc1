import { Calendar, HandoverLists } from '#texts/content/schema/calendar.ts'
import { day, won } from '#texts/content/schema/fields.ts'
import { Fees, History, Officers, Sponsors } from '#texts/content/schema/home.ts'
import { Reminders } from '#texts/content/schema/reminders.ts'
import { Site } from '#texts/content/schema/site.ts'
import type { FormField, FormGroup, TextForms } from '#texts/rules/text-form.ts'
import { z } from 'zod'

const formed: Readonly<Record<string, z.ZodObject>> = {
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
  label: labelOf(file, way),
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
  const named = { key, optional: false, label: labelOf(file, way) }
  if (schema instanceof z.ZodObject) return groupOf(schema, file, key, way)
  if (schema instanceof z.ZodArray) {
    const item = fieldOf(schema.element as z.ZodType, file, '', [...way, '*'])
    return { kind: 'list', ...named, item }
  }
  if (schema instanceof z.ZodEnum) {
    return { kind: 'choice', ...named, options: schema.options.map(String) }
  }
  return { kind: plainKind(schema), ...named }
}

const plainKind = (schema: z.ZodType): 'words' | 'number' | 'won' | 'day' | 'switch' => {
  if (schema === day) return 'day'
  if (schema === won) return 'won'
  if (schema instanceof z.ZodNumber) return 'number'
  return schema instanceof z.ZodBoolean ? 'switch' : 'words'
}

/** What the office calls a key of its files; a key that is Korean is its own label. */
const common: Readonly<Record<string, string>> = {
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
const things = (key: string, label: string): Record<string, string> => ({
  [key]: label,
  [`${key}.*`]: '항목',
  [`${key}.*.id`]: '이름표(영문, 바꾸지 않음)',
  [`${key}.*.title`]: '넘겨받을 것',
  [`${key}.*.check`]: '살펴볼 것',
  [`${key}.*.roles`]: '맡은 역할',
  [`${key}.*.roles.*`]: '역할',
})

const ofFiles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'membership/fees.yaml': {
    annual: '연회비(원)',
    later: '앞으로의 연회비(원)',
    'later.*': '연회비',
    'later.*.from': '적용 연도(그해 1월 1일부터)',
    'later.*.note': '회비안내에 함께 보일 설명',
  },
  'introduce/officers.yaml': {
    placeholder: '이름이 아직 보기입니다',
    term: '임기',
    'term.from': '첫날',
    'term.to': '마지막 날',
    officers: '임원',
    'officers.*': '임원',
    committees: '위원회',
    'committees.*': '위원회',
    'committees.*.name': '위원회 이름',
    'committees.*.duty': '하는 일',
    'committees.*.members': '위원',
    'committees.*.members.*': '위원',
  },
  'introduce/history.yaml': {
    items: '연혁',
    'items.*': '연혁',
    'items.*.date': '때(연도-달)',
    'items.*.text': '한 일',
  },
  'sponsors.yaml': {
    items: '후원 기관',
    'items.*': '기관',
    'items.*.kind': '구분',
    'items.*.logo': '로고 그림',
  },
  'calendar.yaml': {
    duties: '한 해의 일',
    'duties.*': '일',
    'duties.*.id': '이름표(영문, 바꾸지 않음)',
    'duties.*.title': '할 일',
    'duties.*.on': '해마다 같은 날(달-날)',
    'duties.*.conference': '학술대회에서 며칠(전은 음수)',
    'duties.*.room': '하는 방',
    'duties.*.since': '처음 하는 해',
    'duties.*.steps': '차례',
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
    refundApproval: '두 사람이 결정하는 환불 금액(원)',
    duesSince: '회비 기준 연도(이 해부터 연회비를 셉니다)',
    registration: '등록 번호',
    'registration.label': '번호의 이름',
    'registration.number': '번호',
    representative: '대표자',
    seal: '직인 그림의 파일 이름',
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
    currentConference: '보일 학술대회(비워 두시면 날짜로 정해집니다)',
    placeholders: '아직 보기인 항목',
    'placeholders.*': '항목',
  },
}

/** The label of a value, by the keys that lead to it; `*` stands for any item of a list. */
const labelOf = (file: string, way: readonly string[]): string => {
  const last = way.at(-1) ?? ''
  const whole = way.join('.')
  const own = ofFiles[file]
  const ends = way.slice(-2).join('.')
  return own?.[whole] ?? common[whole] ?? common[ends] ?? common[last] ?? last
}
