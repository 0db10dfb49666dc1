import { basicFields, companyFields, etcFields } from '#members/rules/member-fields.ts'
import { plainDay } from '#platform/rules/days.ts'
import type { PersonalData } from '#privacy/server/personal-data/collect.ts'
import { fieldRows } from '#privacy/server/personal-data/export.ts'
import { columns, moment, type Table } from '#privacy/server/personal-data/tables/table.ts'

const pairs = columns(['항목', 3], ['내용', 9])

export const basicTable = (data: PersonalData): Table => ({
  heading: '기본정보',
  columns: pairs,
  rows: basicRows(data),
})

const basicRows = ({ profile }: PersonalData): string[][] => [
  ...fieldRows(basicFields, profile),
  ['가입 일시', moment(profile.created_at)],
  ['마지막 로그인', moment(profile.last_login_at)],
]

export const companyTable = ({ profile }: PersonalData): Table => ({
  heading: '직장정보',
  columns: pairs,
  rows: fieldRows(companyFields, profile),
})

export const schoolTable = ({ schools }: PersonalData): Table => ({
  heading: '학력정보',
  columns: columns(['학교', 4], ['전공', 3], ['학위', 2], ['졸업년도', 2], ['국가', 2]),
  rows: schools.map(({ school, major, degree, year, country }) => [
    school,
    major,
    degree,
    year,
    country,
  ]),
})

export const etcTable = ({ profile }: PersonalData): Table => ({
  heading: '기타정보',
  columns: pairs,
  rows: fieldRows(etcFields, profile),
})

const documents = {
  terms: '이용약관',
  privacy: '개인정보처리방침',
  topic: '연구분야',
  mail: '광고성 정보 메일',
} as const

export const consentTable = ({ consents }: PersonalData): Table => ({
  heading: '동의 기록',
  columns: columns(['문서', 3], ['시행일(판본)', 3], ['동의', 2], ['일시', 4]),
  rows: consents.map(({ document, version, agreed, created_at }) => [
    documents[document],
    version,
    agreed === 1 ? '동의함' : '동의하지 않음',
    moment(created_at),
  ]),
})

const changeStates = { waiting: '예정', done: '변경함', cancelled: '취소' } as const

export const typeTable = ({ typeChanges }: PersonalData): Table => ({
  heading: '회원 구분 변경',
  columns: columns(['변경', 4], ['시작일', 2], ['상태', 2], ['사유', 4]),
  rows: typeChanges.map(({ from_type, to_type, on_day, state, reason }) => [
    `${from_type} → ${to_type}`,
    plainDay(on_day),
    changeStates[state],
    reason,
  ]),
})
