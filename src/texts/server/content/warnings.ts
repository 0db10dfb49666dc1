import { wonText } from '#platform/rules/won.ts'
import { BylawsVersion, Policy } from '#texts/content/schema/bylaws.ts'
import { Conference } from '#texts/content/schema/conference.ts'
import { Fees } from '#texts/content/schema/home.ts'
import { ranked } from '#texts/content/versions.ts'
import { fieldName } from '#texts/server/content/fields.ts'
import { type ContentFile, placeOf, type Problem, textsOf } from '#texts/server/content/read.ts'
import { dirname } from 'node:path'

interface Line {
  file: string
  line: number | undefined
  text: string
}

/** The annual fees that are charged against those that the bylaws in force and the guide's texts name. */
export const feeWarnings = (files: readonly ContentFile[]): Problem[] => {
  const fees = files.find(({ name }) => name === 'membership/fees.yaml')
  const parsed = Fees.safeParse(fees?.data)
  if (fees === undefined || !parsed.success) return []
  const lines = [...bylawsLines(files), ...guideLines(files)]
  return Object.entries(parsed.data.annual).flatMap(([category, fee]) =>
    lines
      .map(({ text, ...place }) => ({ ...place, named: feeIn(text, category) }))
      .filter(({ named }) => named !== undefined && named !== fee)
      .map(({ file, line, named = 0 }) => ({
        file,
        line,
        message: `${category}의 연회비가 ${wonText(named)}으로 적혀 있는데 ${placeOf(fees.name, fees.lineOf(['annual', category]))}에는 ${wonText(fee)}으로 적혀 있습니다. 결제할 때에는 fees.yaml의 금액을 받습니다. 둘을 같게 고쳐 주십시오.`,
      })),
  )
}

const bylawsLines = (files: readonly ContentFile[]): Line[] => {
  const versions = files.flatMap(({ name, data }) => {
    const parsed = name.startsWith('bylaws/') ? BylawsVersion.safeParse(data) : undefined
    return parsed?.success ? [{ ...parsed.data, folder: dirname(name) }] : []
  })
  const current = ranked(versions).find(({ status }) => status === 'current')
  return files
    .filter(({ name }) => dirname(name) === current?.folder)
    .flatMap(({ name, body, bodyOffset }) =>
      body.split('\n').map((text, index) => ({ file: name, line: index + 1 + bodyOffset, text })),
    )
}

const guideLines = (files: readonly ContentFile[]): Line[] =>
  files
    .filter(({ name }) => name.startsWith('membership/'))
    .flatMap(({ name, data, lineOf }) =>
      textsOf(data).map(({ path, text }) => ({ file: name, line: lineOf(path), text })),
    )

const units: Readonly<Record<string, number>> = { 만: 10_000, 천: 1_000 }

/** `정회원: 80,000원`, `정회원은 8만 원`: in won, undefined where the text names none. Other fees are not meant. */
const feeIn = (text: string, category: string): number | undefined => {
  const [, between = '', digits = '', unit = ''] =
    new RegExp(`${category}([^\\d.]{0,20}?)(\\d[\\d,]*)\\s*(?:([만천])\\s*)?원`).exec(text) ?? []
  if (digits === '' || /등록비|가입비|입회비|회원/.test(between)) return undefined
  return Number(digits.replaceAll(',', '')) * (units[unit] ?? 1)
}

/** A revision is made of a copy of the text before it: what stayed as it was there tells nobody why it was revised. */
export const reasonWarnings = (files: readonly ContentFile[]): Problem[] =>
  ['bylaws', 'terms', 'privacy'].flatMap((folder) =>
    sameReasons(files.filter(({ name }) => name.startsWith(`${folder}/`))),
  )

const sameReasons = (files: readonly ContentFile[]): Problem[] => {
  const revisions = files.flatMap((file) => {
    const reasons = reasonsOf(file)
    return reasons === undefined ? [] : [{ file, reasons }]
  })
  return revisions.flatMap(({ file, reasons }, index) =>
    reasons.flatMap(({ field, value, what }) => {
      const isSame = (one: Reason) => one.field === field && one.value === value
      const before = revisions.slice(0, index).find((one) => one.reasons.some(isSame))
      if (before === undefined) return []
      const other = placeOf(before.file.name, before.file.lineOf([field]))
      const message = `${what} ${other}에 적은 것과 같습니다. 이번에 개정한 내용으로 고쳐 주십시오.`
      return [{ file: file.name, line: file.lineOf([field]), field, message }]
    }),
  )
}

interface Reason {
  field: string
  value: string
  /** What the field says, as the subject of a sentence. */
  what: string
}

const reasonsOf = ({ name, data }: ContentFile): Reason[] | undefined => {
  const schema = name.startsWith('bylaws/') ? BylawsVersion : Policy
  const parsed = schema.safeParse(data)
  if (!parsed.success) return undefined
  const { summary } = parsed.data
  const reasons = [{ field: 'summary', value: summary, what: '무엇을 왜 고쳤는지가' }]
  if (!('label' in parsed.data)) return reasons
  const { label, amendedOn } = parsed.data
  return [
    { field: 'label', value: label, what: '개정의 이름이' },
    { field: 'amendedOn', value: amendedOn, what: '의결한 날이' },
    ...reasons,
  ]
}

/** Names of a conference: whatever year they say is its own. */
const names = ['id', 'title', 'shortName', 'goodsName']

/** A conference's file is made of the last one's: years that stayed in its names, and days in its texts. */
export const yearWarnings = (files: readonly ContentFile[]): Problem[] =>
  files.filter(({ name }) => name.startsWith('conferences/')).flatMap(yearsIn)

const yearsIn = (file: ContentFile): Problem[] => {
  const parsed = Conference.safeParse(file.data)
  if (!parsed.success) return []
  const { date, preRegistration } = parsed.data
  const own = yearOf(date)
  // Registration may begin, and sponsors be asked, in the year before.
  const near = [own, yearOf(preRegistration.from), yearOf(preRegistration.until)]
  return textsOf(parsed.data).flatMap(({ path, text }) => {
    const isName = names.includes(String(path[0]))
    const years = isName ? text.matchAll(anyYear) : text.matchAll(yearOfDay)
    const other = [...years]
      .map(([year]) => year)
      .find((year) => !(isName ? [own] : near).includes(year))
    if (other === undefined) return []
    return [
      {
        file: file.name,
        line: file.lineOf(path),
        field: fieldName(path),
        message: `${other}년이라고 적혀 있는데 행사일(date, ${file.lineOf(['date'])}번째 줄)은 ${own}년입니다. 지난 학술대회의 글이 남아 있지 않은지 살펴 주십시오.`,
        found: text,
      },
    ]
  })
}

const yearOf = (day: string): string => day.slice(0, 4)

const anyYear = /(?<!\d)(?:19|20)\d\d(?!\d)/g

/** `2025년 9월 30일`, and neither `2024년도 결산` nor a year alone, which may well be another. */
const yearOfDay = /(?<!\d)(?:19|20)\d\d(?=년 \d{1,2}월)/g
