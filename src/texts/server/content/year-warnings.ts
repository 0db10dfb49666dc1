import { fieldName } from '#texts/server/content/fields.ts'
import type { ContentFile, Problem } from '#texts/server/content/read.ts'
import { textsOf } from '#texts/server/content/texts.ts'
import { Conference } from '#texts/content/schema/conference.ts'

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
