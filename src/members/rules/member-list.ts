import { likelyDomain } from '#accounts/rules/email-typo.ts'
import { type MemberStatus, memberStatuses } from '#members/rules/member-status.ts'
import { type MemberType, memberTypes } from '#members/rules/member-types.ts'
import { isAbroad, phoneNumber } from '#platform/rules/phone.ts'
import { type ColumnKinds, nameOf } from '#platform/rules/sheets/columns.ts'
import type { Reading } from '#platform/rules/sheets/readings.ts'
import { normalTyped } from '#platform/rules/typed-text.ts'

export const listColumns = {
  member_name: {
    label: '이름',
    names: [
      /^(?:이름|성명|성함|회원명|회원이름|회원성명|name)$/,
      /^(?:이름|성명|회원명(?![단부])|한글|국문)/,
    ],
    looks: (cell) => /^[가-힣]{2,4}$/.test(cell) && typeFrom(cell) === undefined,
  },
  email: {
    label: '이메일',
    names: [
      /^(?:이메일|메일|전자우편|e?mail)(?:주소|address)?$/,
      /^(?:이메일|전자우편|email)|메일주소/,
    ],
    looks: (cell) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(cell),
  },
  member_type: {
    label: '회원 구분',
    names: [/^회원(?:구분|종류|등급|유형|종별|자격)/, /^(?:구분|등급|종류|유형)$/],
    looks: (cell) => typeFrom(cell) !== undefined,
  },
  cell: {
    label: '휴대폰',
    names: [/휴대|핸드폰|모바일|mobile|cell|^hp/, /^전화/, /^(?:연락처|phone|tel)/],
    looks: (cell) =>
      /^\+?[\d -]{9,20}$/.test(cell) &&
      (/^(?:82|0?1)/.test(cell.replaceAll(/\D/g, '')) || isAbroad(phoneNumber(cell))),
  },
  company_name: {
    label: '직장',
    names: [
      /^(?:직장|소속|근무처)(?:명|기관|기관명)?$/,
      /^(?:기관|학교|회사)명?$/,
      /^(?:직장|소속)/,
    ],
  },
  position: { label: '직위', names: [/^(?:직위|직급|직책)/] },
  birth: { label: '생년월일', names: [/^(?:생년월일|생일|출생|birth)/] },
  joined: {
    label: '가입일',
    names: [/^(?:가입|입회)(?:년월)?(?:일|일자|날짜|년도?|연도)?$/, /^(?:가입|입회|등록)일/],
  },
} as const satisfies ColumnKinds<string>

export type ListColumn = keyof typeof listColumns

export const listColumnKeys = Object.keys(listColumns) as ListColumn[]

export const mostLines = 5000

const synonyms: Readonly<Record<string, MemberType | MemberStatus>> = {
  정규: '정회원',
  일반: '정회원',
  종신: '평생회원',
  준: '학생회원',
  대학원생: '학생회원',
  전공의: '학생회원',
  단체: '특별회원',
  기관: '특별회원',
  후원: '특별회원',
  원로: '명예회원',
  탈퇴: '퇴회',
  사망: '작고',
}

const typeFrom = (text: string): MemberType | MemberStatus | undefined => {
  const bare = nameOf(text).replace(/회원$/, '')
  return [...memberTypes, ...memberStatuses].find((one) => one.replace(/회원$/, '') === bare)
}

export const readType = (text: string): Reading => {
  const type = text === '' ? '정회원' : typeFrom(text)
  if (type !== undefined) return { value: type }
  const meant = synonyms[nameOf(text).replace(/회원$/, '')]
  return meant === undefined
    ? { wrong: `${memberTypes.join(', ')} 가운데 하나로 입력해 주세요.` }
    : { value: meant, guess: 'synonym', typed: '' }
}

const titles =
  '(?:명예|조|부)?(?:교수|박사|선생|원장|회장|소장|과장|부장|팀장|연구원|이사|간사)?님?'
const brackets = /^([^([]+)[([].*[)\]]$/
const titled = new RegExp(`^([가-힣]{2,4})\\s${titles}$`)
const closeTitled = new RegExp(`^([가-힣]{3})${titles}$`)

export const readName = (text: string): Reading => {
  const typed = normalTyped(text).replaceAll(/\s+/g, ' ')
  const bare = [brackets, titled, closeTitled].reduce(
    (name, one) => one.exec(name)?.[1]?.trim() ?? name,
    typed,
  )
  const value = /^[가-힣](?: [가-힣]{1,2}){1,3}$/.test(bare) ? bare.replaceAll(' ', '') : bare
  if (value === typed) return { value }
  return { value, guess: value === bare ? 'extra' : 'spaced', typed }
}

export const readEmail = (text: string): Reading => {
  const typed = normalTyped(text)
    .replace(/^mailto:/i, '')
    .toLowerCase()
  const [bare = typed, second] = typed
    .split(/[\s<>;,()]/)
    .map((part) => part.replaceAll(/^['"]+|(?<!['"])['"]+$/g, ''))
    .filter((part) => /.@./.test(part))
  if (second !== undefined) return { value: bare, guess: 'first', typed: '' }
  const mended = typed.replaceAll(/\s/g, '').replace(/,(?=[a-z]{2,3}$)/, '.')
  if (/[\s,]/.test(typed) && /^[^\s@<>(),;]+@[^\s@<>(),;]+\.[^\s@<>(),;.]+$/.test(mended)) {
    return { value: mended, guess: mended.length === typed.length ? 'typo' : 'spaced', typed: '' }
  }
  const [front = '', domain = ''] = bare.split('@')
  const likely = likelyDomain(domain)
  return likely === undefined
    ? { value: bare }
    : { value: `${front}@${likely}`, guess: 'typo', typed: bare }
}
