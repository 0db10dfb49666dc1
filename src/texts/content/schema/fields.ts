import { z } from 'zod'
import { isDay, lastPlannedDay, seoulDay } from '#platform/rules/days.ts'
import { visibleLine } from '#platform/rules/typed-text.ts'

const filled = (clean: (text: string) => string) =>
  z
    .string('글로 입력해 주십시오. 숫자만 적으려면 큰따옴표로 묶습니다.')
    .overwrite(clean)
    .trim()
    .min(1, '비워 둘 수 없습니다. 글을 입력해 주십시오.')

/** One line without invisible characters (ruling 59), so that it may stand in a mail's header. */
export const words = filled(visibleLine)

/** `of` of an English text (texts/rules/english.ts); the office's forms write it. */
export const mark = words.optional()

export const lines = filled((text) => text.split('\n').map(visibleLine).join('\n'))

export const reasons = z
  .record(words, words, '‘제8조(회비): 이유’처럼 조문마다 한 줄씩 입력해 주십시오.')
  .optional()

/** Won. */
export const won = z
  .int('금액은 쉼표와 ‘원’을 빼고 숫자로만 입력해 주십시오. 예: 80000')
  .min(0, '금액은 0보다 작을 수 없습니다.')

/**
 * True from 1900 to ten years ahead. The upper limit moves with today, so a valid text never
 * becomes invalid.
 */
const isWithinReach = (text: string): boolean =>
  text >= '1900' && text <= lastPlannedDay(seoulDay(new Date()))

const farMessage = '1900년부터 앞으로 10년 이내로 입력해 주십시오.'

export const year = z
  .int('연도는 숫자로만 입력해 주십시오. 예: 2027')
  .min(1900, '연도는 네 자리로 입력해 주십시오. 예: 2027')
  .refine((number) => isWithinReach(String(number)), farMessage)

export const count = (least: number) =>
  z.int('숫자로만 입력해 주십시오. 예: 14').min(least, `${least} 이상의 숫자로 입력해 주십시오.`)

const dayMessage = '날짜는 실제 날짜를 연-월-일 순서로 입력해 주십시오. 예: 2025-10-24'

/** Astro's YAML reader turns an unquoted date into a Date. */
const isoText = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)

/** A Seoul day, `2025-10-24`. */
export const day = z.preprocess(
  (value) => {
    const text = isoText(value)
    return value instanceof Date && typeof text === 'string' ? text.slice(0, 10) : text
  },
  z
    .string(dayMessage)
    .refine(isDay, { error: dayMessage, abort: true })
    .refine(isWithinReach, farMessage),
)

const monthDayMessage =
  '월과 일을 큰따옴표 안에 두 자리씩 입력해 주십시오. 2월 29일은 입력할 수 없습니다. 예: "03-31"'

/** `03-31`; 29 February is refused, because not every year has it. */
export const monthDay = z
  .string(monthDayMessage)
  .refine((text) => isDay(`2027-${text}`), monthDayMessage)

const momentMessage = '날짜와 한국 시각을 함께 입력해 주십시오. 예: 2025-10-15T18:00:00+09:00'

/** ISO text with an offset; staff write Seoul's. */
export const moment = z.preprocess(
  isoText,
  z.iso
    .datetime({ offset: true, error: momentMessage, abort: true })
    .refine(isWithinReach, farMessage),
)

const monthMessage = '큰따옴표 안에 연도-월 또는 연도를 입력해 주십시오. 예: "2025-10" 또는 "2025"'

export const month = z
  .string(monthMessage)
  .regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, { error: monthMessage, abort: true })
  .refine(isWithinReach, farMessage)

const timeMessage = '시각은 큰따옴표 안에 시:분으로 입력해 주십시오. 예: "09:30"'

/** Seoul time, `09:30`. */
export const time = z.string(timeMessage).regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeMessage)

const idMessage = '영문 소문자와 숫자, 붙임표(-)로만 입력해 주십시오. 예: dues-notice'

/** Records refer to it, so it must never change. */
export const id = z
  .string('글로 입력해 주십시오. 예: dues-notice')
  .regex(/^[a-z0-9-]{1,50}$/, idMessage)

export const sameIdMessage = '같은 이름(id)이 있습니다. 다른 이름을 입력해 주십시오.'

export const url = z.url({
  protocol: /^https?$/,
  error: '주소는 https://로 시작하도록 입력해 주십시오. 예: https://example.org',
})

const imageMessage =
  '그림은 /images/로 시작하는 주소로 입력해 주십시오. 예: /images/sponsors/name.svg'

export const image = z.string(imageMessage).regex(/^\/images\/[^\\\p{Cc}]+$/u, imageMessage)

export const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, '목록으로 입력해 주십시오. 행마다 들여 쓰고 ‘- ’로 시작합니다.')
    .min(1, '목록이 비어 있습니다. 한 행 이상 입력해 주십시오.')
