import { z } from 'zod'
import { mostSchools } from '#members/rules/education.ts'
import { emailProblem, isRealDay, type MemberField } from '#members/rules/member-field.ts'
import { basicFields } from '#members/rules/member-fields.ts'
import { degrees } from '#members/rules/member-types.ts'
import { isReservedId } from '#members/rules/reserved-ids.ts'
import { longText, typedLine } from '#platform/api/fields.ts'
import {
  isAbroad,
  isCell,
  isPhoneText,
  maxForeignDigits,
  maxPhoneDigits,
  phoneNumber,
} from '#platform/rules/phone.ts'
import { foreignPostcode, isForeignPostcode } from '#platform/rules/postcode.ts'

// The rules for a member's fields, with the messages of spec part 5. src/members/rules/member-fields.ts lists the fields.

/** The check runs even while other fields are wrong, so that people see all errors at once. */
export function acrossFields<Fields>(
  check: (fields: Fields) => boolean,
  where: { path: string[]; error: string | ((issue: { input?: unknown }) => string) },
) {
  return [check, { ...where, when: areFields }] as const
}

const areFields = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null

const required = (message: string, max: number) =>
  typedLine(max).refine((value) => value !== '', message)

/** Documents have fonts for these scripts only. */
const otherScript =
  /(?=[\p{L}\p{M}])[^\p{sc=Hangul}\p{sc=Han}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Inherited}\p{sc=Common}]/u

export const unprintable =
  '영수증과 증명서에 인쇄할 수 없는 문자가 있습니다. 한글, 한자 또는 영문으로 입력해 주세요.'

export const hasFont = [(name: string) => !otherScript.test(name), unprintable] as const

/** Spaces are collapsed, so that a name is found however it was typed (norms 4.4). */
export const memberName = required('이름을 입력해 주세요.', basicFields.member_name.most)
  .transform((name) => name.replaceAll(/\s+/g, ' '))
  .refine(
    (name) => name === '' || /^[\p{L}\p{M} .,'·-]+$/u.test(name),
    '이름에는 문자와 공백, 마침표, 가운뎃점, 붙임표만 입력할 수 있습니다.',
  )
  .refine(...hasFont)

export const memberEnName = required(
  '영문이름을 입력해 주세요.',
  basicFields.member_en_name.most,
).refine(
  (name) => name === '' || /^(?=.*\p{sc=Latin})[\p{sc=Latin}\p{M} .,'·-]+$/u.test(name),
  '영문이름은 영문으로 입력해 주세요.',
)

const idMessage = '6~20자의 영문, 숫자만 입력 가능합니다.'

export const memberId = typedLine(100, idMessage)
  .regex(/^[A-Za-z0-9]{6,20}$/, idMessage)
  .refine((id) => !isReservedId(id), '사용할 수 없는 아이디입니다.')

export const typedMemberId = required('아이디를 입력해 주세요.', 100)

export const originalPassword = z
  .string()
  .min(1, '기존 비밀번호를 입력해 주세요.')
  .max(200, '기존 비밀번호를 입력해 주세요.')

/** Lower case. Providers in use ignore case before the @ too. */
export const memberEmail = typedLine(
  basicFields.member_email.most,
  `이메일 주소는 ${basicFields.member_email.most}자까지 입력할 수 있습니다.`,
)
  .transform((email) => email.toLowerCase())
  .pipe(z.email({ error: ({ input }) => emailProblem(String(input)) }))

/**
 * Keeps digits only, at most 11 (spec part 9). Foreign numbers keep their `+`, at most 15 (ruling
 * 58). `of` is the label in messages.
 */
const phone = (of: string, message: string) => {
  const tooMany = `${of}는 ${maxPhoneDigits}자리까지 입력할 수 있습니다.`
  return typedLine(40, tooMany)
    .refine(isPhoneText, message)
    .transform(phoneNumber)
    .refine((number) => number.startsWith('+') || number.length <= maxPhoneDigits, tooMany)
    .refine(
      (number) => !number.startsWith('+') || isAbroad(number),
      `해외 ${of}는 국가번호부터 7~${maxForeignDigits}자리로 입력해 주세요. 예: +1-415-555-0123`,
    )
}

const cellMessage = '휴대폰 번호를 입력해주세요.'

export const memberCell = phone('휴대폰 번호', cellMessage).refine(
  (number) => number.startsWith('+') || isCell(number),
  cellMessage,
)

const companyPhone = phone('전화번호', '전화번호를 확인해 주세요.')

/** The specification sends `m` and `f` but shows 남 and 여, so both are accepted. */
const genders = { 남: '남', 여: '여', m: '남', f: '여' } as const

export const memberGender = z
  .enum(['남', '여', 'm', 'f'], '성별을 선택해주세요.')
  .transform((gender) => genders[gender])

/** A Korean postcode, or a foreign one after its country (`isForeignPostcode`). */
export const zipcode = typedLine(20).refine(
  (code) => /^\d{5}$/.test(code) || isForeignPostcode(code),
  {
    error: ({ input }) =>
      foreignPostcode(String(input)) === undefined
        ? '우편번호를 입력해 주세요.'
        : '국가를 선택하고, 우편번호는 영문과 숫자로 10자까지 입력해 주세요.',
  },
)
export const address = required('주소를 입력해 주세요.', basicFields.member_address.most)
export const addressDetail = typedLine(basicFields.member_address_detail.most)

/** `unknown`, because the check also runs if another has found that a field is no text. */
interface Address {
  member_zipcode?: unknown
  member_address_detail?: unknown
}

const isEmptyText = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/**
 * Korean addresses need a detail line, foreign ones do not (spec part 5). Arguments for `refine`.
 */
export const detailIsThere = acrossFields(
  ({ member_zipcode, member_address_detail }: Address) =>
    !isEmptyText(member_address_detail) ||
    (typeof member_zipcode === 'string' && isForeignPostcode(member_zipcode)),
  { path: ['member_address_detail'], error: '상세주소를 입력해 주세요.' },
)

const optionalZipcode = typedLine(20).refine(
  (code) => code === '' || zipcode.safeParse(code).success,
  '우편번호 5자리를 입력해 주세요. 해외 주소는 국가를 선택해 주세요.',
)

/**
 * The rule of an optional field by its kind (spec part 5). Throws TypeError for a choice, which
 * has its own rule.
 */
export const plainField = (field: MemberField): z.ZodType<string, string> => {
  if (field.kind === 'phone') return companyPhone
  if (field.kind === 'zipcode') return optionalZipcode
  if (field.kind === 'choice') throw new TypeError(`${field.label} has no rule`)
  if (field.kind === 'lines') return longText(field.most)
  const line = typedLine(field.most)
  return field.printed === true ? line.refine(...hasFont) : line
}

const birthMessage = '생년월일을 선택해주세요.'
/** Coercing any other JSON value could throw. */
const birthPart = (min: number, max: number) =>
  z
    .union([z.string(), z.number()], birthMessage)
    .pipe(
      z.coerce
        .number<string | number>(birthMessage)
        .int(birthMessage)
        .min(min, birthMessage)
        .max(max, birthMessage),
    )

export const birthYear = birthPart(1900, 2200)
export const birthMonth = birthPart(1, 12)
export const birthDate = birthPart(1, 31)

interface Birth {
  member_birth_year: number
  member_birth_month: number
  member_birth_date: number
}

export const birthExists = acrossFields(
  ({ member_birth_year: year, member_birth_month: month, member_birth_date: day }: Birth) =>
    ![year, month, day].every(Number.isInteger) || isRealDay(year, month, day),
  { path: ['member_birth_date'], error: birthMessage },
)

const joinable = (message: string, max: number) =>
  required(message, max).refine((value) => !/[|^]/.test(value), '‘|’와 ‘^’는 쓸 수 없습니다.')

const yearForm = '졸업년도는 숫자 4자리로 입력해 주세요.'

/** The doubled particles in the messages are the specification's. */
export const education = z.object({
  school: joinable('학교를를 입력해 주세요.', 100),
  degree: z.string().pipe(z.enum(degrees, '학위를 선택해 주세요.')),
  major: joinable('전공을을 입력해 주세요.', 100),
  year: typedLine(20, yearForm)
    .min(1, '졸업년도를 입력해 주세요.')
    .regex(/^(?:\d{4})?$/, yearForm),
  country: joinable('국가를 선택해 주세요.', 60),
})

export const schoolList = <School extends z.ZodType>(school: School) =>
  z
    .array(school)
    .min(1, '학력을 하나 이상 입력해 주세요.')
    .max(mostSchools, `학력은 ${mostSchools}개까지 입력할 수 있습니다.`)

export const educationList = schoolList(education)

export const postPlace = z.enum(['자택', '직장'], '우편물 수령지를 선택해 주세요.')
