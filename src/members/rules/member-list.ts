import { likelyDomain } from '#accounts/rules/email-typo.ts'
import { namesStatus, readStatus } from '#members/rules/list-status.ts'
import { type MemberStatus, memberStatuses } from '#members/rules/member-status.ts'
import { degrees, type MemberType, memberTypes } from '#members/rules/member-types.ts'
import { isAbroad, phoneNumber } from '#platform/rules/phone.ts'
import { type ColumnKinds, nameOf } from '#platform/rules/sheets/columns.ts'
import type { Reading } from '#platform/rules/sheets/readings.ts'
import { normalTyped } from '#platform/rules/typed-text.ts'

const column = (label: string, ...names: RegExp[]) => ({ label, names })

const atWork = (name: string): RegExp =>
  new RegExp(`^(?:직장|회사|근무처|소속|기관|학교)(?:기관)?${name}`)

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
  company_name: column(
    '직장',
    /^(?:직장|소속|근무처)(?:명|기관|기관명)?$/,
    /^(?:기관|학교|회사)명?$/,
    /^(?:직장|소속)/,
  ),
  position: column('직위', /^(?:직위|직급|직책)/),
  birth: column('생년월일', /^(?:생년월일|생일|출생|birth)/),
  joined: column(
    '가입일',
    /^(?:가입|입회)(?:년월)?(?:일|일자|날짜|년도?|연도)?$/,
    /^(?:가입|입회|등록)일/,
  ),
  en_name: column('영문이름', /^영문(?:이름|성명|명)?$|^(?:이름|성명|회원명)영문|^english/),
  gender: column('성별', /^(?:성별|gender|sex)/),
  zipcode: column('우편번호', /^(?:자택|집)?우편번호/),
  address: column('주소', /^(?:자택|집)주소/, /^주소/),
  address_detail: column('상세주소', /^(?:자택|집)?(?:주소)?상세/),
  company_zipcode: column('직장 우편번호', atWork('우편번호')),
  company_address: column('직장 주소', atWork('(?:소재지|주소)$')),
  company_address_detail: column('직장 상세주소', atWork('(?:주소)?상세')),
  receive_post: column('우편물 수령지', /^우편물?(?:수령|수신|발송|받)/),
  company_en_name: column('직장명(영문)', atWork('명?영문'), /^영문(?:직장|소속|기관|회사)/),
  company_tel: column('직장 전화번호', atWork('(?:전화|연락처|tel)'), /^(?:유선)?전화|^tel/),
  company_fax: column('팩스번호', /팩스|fax/),
  md: column('부서', /^(?:소속)?(?:부서|학과|교실|진료과)명?$/),
  research_topic: column('연구분야', /^(?:연구|관심)(?:분야|주제)/),
  school: column('졸업 학교', /^(?:졸업|출신|최종)(?:학교|대학)/),
  degree: column('학위', /^(?:최종)?학위$/),
  major: column('전공', /^(?:세부)?전공(?:분야|과목)?$/),
  year: column('졸업 연도', /^(?:졸업|학위취득)(?:년|연|일)/),
  status: column('회원 상태', /^(?:회원)?상태$/),
  leave: column('휴회일', /^휴회(?:기간|시작|일|년)/),
  death: column('작고일', /^(?:작고|사망|별세)(?:일|년)/),
  leaving: column('퇴회일', /^(?:퇴회|탈퇴)(?:일|년)/),
  life: column('평생회원 가입일', /^(?:평생|종신)(?:회원)?(?:가입|전환)?(?:일|년)/),
  note: {
    ...column(
      '사무국 메모',
      /^(?:성명|이름)?한자(?:성명|이름|명)?$|漢字/,
      /^(?:비고|메모|최종학력|학력|자택전화|집전화)/,
    ),
    many: true,
  },
} as const satisfies ColumnKinds<string>

export type ListColumn = keyof typeof listColumns

export const listColumnKeys = Object.keys(listColumns) as ListColumn[]

export const mostLines = 5000

const synonyms: Readonly<Record<string, MemberType>> = {
  정규: '정회원',
  일반: '정회원',
  준: '학생회원',
  대학원생: '학생회원',
  전공의: '학생회원',
  단체: '특별회원',
  기관: '특별회원',
  후원: '특별회원',
  원로: '명예회원',
}

const typeFrom = (text: string): MemberType | MemberStatus | undefined => {
  const bare = nameOf(text).replace(/회원$/, '')
  return [...memberTypes, ...memberStatuses].find((one) => one.replace(/회원$/, '') === bare)
}

/** The member type, or a status that some lists have in its place. */
export const readKind = (text: string, today: string): Reading =>
  namesStatus(text) ? readStatus(text, today) : readType(text)

export const readType = (text: string): Reading => {
  const type = text === '' ? '정회원' : typeFrom(text)
  if (type !== undefined) return { value: type }
  const meant = synonyms[nameOf(text).replace(/회원$/, '')]
  return meant === undefined
    ? { wrong: `${memberTypes.join(', ')} 가운데 하나로 입력해 주세요.` }
    : { value: meant, guess: 'synonym', typed: '' }
}

const wordReader =
  (words: Readonly<Record<string, RegExp>>) =>
  (text: string): Reading => {
    const value = Object.keys(words).find((word) => words[word]?.test(nameOf(text)))
    return value === undefined
      ? { wrong: `${Object.keys(words).join(', ')} 가운데 하나로 입력해 주세요.` }
      : { value }
  }

export const readGender = wordReader({
  남: /^(?:남[자성]?|m|male)$/,
  여: /^(?:여[자성]?|f|female)$/,
})

export const readPostPlace = wordReader({ 자택: /^(?:자택|집)/, 직장: /^(?:직장|회사|학교|소속)/ })

/** Courses count as in progress, also 수료, which is no degree. */
export const readDegree = wordReader(
  Object.fromEntries(
    degrees.map((degree) => [
      degree,
      new RegExp(`${degree.replace('과정', '(?:과정|수료|재학)')}(?:학위)?$`),
    ]),
  ),
)

export const readYear = (text: string): Reading => {
  const [year] = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text) ?? []
  return year === undefined ? { wrong: '연도를 2010처럼 입력해 주세요.' } : { value: year }
}

export const readZipcode = (text: string): Reading =>
  /^\d{4}$/.test(text) ? { value: `0${text}`, guess: 'zero', typed: '' } : { value: text }

/** The five digits of `(03080) 서울…` or `우)03080 서울…`, and the address without them. */
export const splitAddress = (text: string): { zipcode: string; address: string } => {
  const [, sign, zipcode, address] =
    /^([[(]?(?:우편번호|우|〒)?[\s:.)]*[[(]?)(\d{5})[\])]?[\s,]+(\D.+)$/.exec(text) ?? []
  return zipcode && address && (sign || /^[가-힣]{2}/.test(address))
    ? { zipcode, address }
    : { zipcode: '', address: text }
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
