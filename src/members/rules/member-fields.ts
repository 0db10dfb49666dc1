import type { MemberField, MemberFields } from '#members/rules/member-field.ts'

// All member fields in one table: an incomplete row does not compile.
// src/members/rules/member-field.ts derives the rest; CONTRIBUTING.md tells how to add a field.

const own = { setBy: 'member', kept: 'member' } as const
const must = { ...own, required: true } as const
const joining = { ...must, setBy: 'joining' } as const
const names = { item: '이름(국문, 영문)' } as const
const birth = { ...must, column: 'birth', kind: 'choice', line: '생년월일' } as const
const home = { ...must, line: '주소' } as const
const companyNames = {
  ...own,
  kind: 'text',
  most: 100,
  item: '직장명(국문, 영문)',
  printed: true,
} as const
const workplace = { ...own, line: '직장 주소' } as const

/** 기본정보 under the API's names (spec part 3), in the order of documents. */
export const basicFields = {
  member_id: { column: 'member_id', label: '아이디', kind: 'text', most: 20, ...joining },
  member_name: {
    column: 'member_name',
    label: '이름',
    kind: 'text',
    most: 50,
    ...joining,
    ...names,
  },
  member_en_name: {
    column: 'en_name',
    label: '영문이름',
    kind: 'text',
    most: 99,
    ...must,
    ...names,
  },
  member_type: {
    column: 'member_type',
    label: '회원 구분',
    kind: 'choice',
    ...own,
    setBy: 'office',
  },
  member_birth_year: { label: '출생 연도', ...birth },
  member_birth_month: { label: '출생 월', ...birth },
  member_birth_date: { label: '출생 일', ...birth },
  member_gender: { column: 'gender', label: '성별', kind: 'choice', ...must },
  member_cell: { column: 'cell', label: '휴대폰 번호', kind: 'phone', ...must },
  member_email: { column: 'email', label: '이메일', kind: 'text', most: 254, ...must },
  member_zipcode: { column: 'zipcode', label: '우편번호', kind: 'zipcode', ...home },
  member_address: { column: 'address', label: '주소', kind: 'text', most: 200, ...home },
  member_address_detail: {
    column: 'address_detail',
    label: '상세주소',
    kind: 'text',
    most: 200,
    ...home,
  },
} as const satisfies MemberFields

/** 직장정보 in the form's order; all of it is optional (spec part 5). */
export const companyFields = {
  member_company_name: { column: 'company_name', label: '직장명', ...companyNames },
  member_company_en_name: { column: 'company_en_name', label: '직장명(영문)', ...companyNames },
  member_position: { column: 'position', label: '직위', kind: 'position', most: 50, ...own },
  member_md: { column: 'md', label: '부서', kind: 'text', most: 50, ...own },
  member_company_tel: { column: 'company_tel', label: '직장 전화번호', kind: 'phone', ...own },
  member_company_fax: {
    column: 'company_fax',
    label: '팩스번호',
    kind: 'phone',
    item: '직장 팩스번호',
    ...own,
  },
  member_company_zipcode: {
    column: 'company_zipcode',
    label: '직장 우편번호',
    kind: 'zipcode',
    ...workplace,
  },
  member_company_address: {
    column: 'company_address',
    label: '직장 주소',
    kind: 'text',
    most: 200,
    ...workplace,
  },
  member_company_address_detail: {
    column: 'company_address_detail',
    label: '직장 상세주소',
    kind: 'text',
    most: 200,
    ...workplace,
  },
} as const satisfies MemberFields

export const etcFields = {
  member_research_topic: {
    column: 'research_topic',
    label: '연구분야',
    kind: 'lines',
    most: 500,
    setBy: 'member',
    kept: 'topic',
  },
  member_receive_post: { column: 'receive_post', label: '우편물 수령지', kind: 'choice', ...must },
} as const satisfies MemberFields

/** Grouped by sign-up step, which is also a section of my page (spec part 2). */
export const memberFields = {
  기본정보: basicFields,
  직장정보: companyFields,
  기타정보: etcFields,
} as const satisfies Readonly<Record<string, MemberFields>>

export const allFields: readonly MemberField[] = Object.values(memberFields).flatMap((fields) =>
  Object.values<MemberField>(fields),
)
