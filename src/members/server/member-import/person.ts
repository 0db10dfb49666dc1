import type { z } from 'zod'
import * as rules from '#members/api/member-fields.ts'
import type { Education } from '#members/rules/education.ts'
import { leastAge, type MemberField } from '#members/rules/member-field.ts'
import { allFields } from '#members/rules/member-fields.ts'
import * as list from '#members/rules/member-list.ts'
import { yearOf } from '#platform/rules/days.ts'
import * as readings from '#platform/rules/sheets/readings.ts'

type Reads = (text: string) => readings.Reading
export type Read = (key: list.ListColumn, how: Reads, needed?: boolean) => string

/** A line's person by the member's columns; `kind` is the type, or a status. */
export const readPerson = (read: Read, today: string, sixAreDays: boolean) => {
  const texts = readTexts(read)
  return {
    ...texts,
    ...withZipcode(texts, ''),
    ...withZipcode(texts, 'company_'),
    ...readPhones(read),
    kind: read('member_type', (text) => list.readKind(text, today)),
    member_name: read('member_name', checked(list.readName, rules.memberName), true),
    email: read('email', checked(list.readEmail, rules.memberEmail)),
    gender: read('gender', list.readGender) as '남' | '여' | '',
    receive_post: read('receive_post', list.readPostPlace) as '자택' | '직장' | '',
    birth: read('birth', (text) => birthFrom(text, today)),
    joined: read('joined', (text) =>
      readings.readListDay(text, {
        from: '1950-01-01',
        until: today,
        wholeYears: true,
        sixAreDays,
      }),
    ),
    schools: readSchools(read),
  }
}

const isText = ({ column, kind }: MemberField): boolean =>
  Object.keys(list.listColumns).includes(column) &&
  kind !== 'choice' &&
  !['member_name', 'email', 'cell', 'company_tel'].includes(column)

const asTyped: Reads = (value) => ({ value })
const readers: Partial<Record<MemberField['kind'], Reads>> = {
  phone: readings.readPhone,
  zipcode: list.readZipcode,
}

const readTexts = (read: Read) =>
  Object.fromEntries(
    allFields.filter(isText).map((field) => {
      const rule = field.column === 'en_name' ? rules.memberEnName : rules.plainField(field)
      const how = checked(readers[field.kind] ?? asTyped, rule)
      return [field.column, read(field.column as list.ListColumn, how)]
    }),
  ) as Record<'en_name' | 'company_name' | 'company_en_name' | 'position' | 'md', string>

/** An address with another postcode than its column stays as it is. */
const withZipcode = (texts: Readonly<Record<string, string>>, of: '' | 'company_') => {
  const { zipcode, address } = list.splitAddress(texts[`${of}address`] ?? '')
  const isOther = zipcode === '' || ![zipcode, ''].includes(texts[`${of}zipcode`] ?? '')
  return isOther ? {} : { [`${of}zipcode`]: zipcode, [`${of}address`]: address }
}

/** A landline among mobile numbers is the workplace's, unless another column has that. */
const readPhones = (read: Read): { cell: string; company_tel: string } => {
  let company_tel = read('company_tel', readings.readPhone)
  const cell = read('cell', (text) => {
    const mobile = checked(readings.readMobile, rules.memberCell)(text)
    const landline = readings.readPhone(text)
    if (!('wrong' in mobile) || 'wrong' in landline || company_tel !== '') return mobile
    company_tel = landline.value
    return { value: '', guess: 'landline', typed: '' }
  })
  return { cell, company_tel }
}

const readSchools = (read: Read): Education[] => {
  const text = (key: 'school' | 'major'): string =>
    read(key, checked(asTyped, rules.education.shape[key]))
  const school = text('school')
  if (school === '') return []
  const [degree, year] = [read('degree', list.readDegree), read('year', list.readYear)]
  return [{ school, degree, major: text('major'), year, country: '' }]
}

/** Validates both readings and guesses that await confirmation. */
const checked =
  (read: Reads, schema: z.ZodType<string, string>): Reads =>
  (text) => {
    const reading = read(text)
    if ('wrong' in reading) return reading
    const parsed = schema.safeParse(reading.value)
    if (!parsed.success) return { wrong: parsed.error.issues[0]?.message ?? '' }
    if (!('guess' in reading)) return { value: parsed.data }
    const typed = schema.safeParse(reading.typed)
    return { ...reading, value: parsed.data, typed: typed.success ? typed.data : '' }
  }

export const tooYoung = `만 ${leastAge}세 미만은 등록할 수 없습니다.`

const birthFrom = (text: string, today: string): readings.Reading => {
  const until = `${yearOf(today) - leastAge}${today.slice(4)}`
  const range = { from: '1900-01-01', until, wholeYears: false }
  const reading = readings.readListDay(text, range)
  if (!('wrong' in reading)) return reading
  const any = readings.readListDay(text, { ...range, until: today })
  return 'value' in any && !('guess' in any) ? { wrong: tooYoung } : reading
}
