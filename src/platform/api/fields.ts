import { tableFormats } from '#platform/rules/file-kind.ts'
import { normalTyped, visibleLine } from '#platform/rules/typed-text.ts'
import { z } from 'zod'

// In a browser zod would ask for `eval`, which the Content-Security-Policy refuses with a line in the console. Every
// schema file imports this one before it makes a schema.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** NUL bytes (ruling 2) and halves of characters no database keeps. */
const whole = () =>
  z
    .string()
    .refine(
      (value) => !value.includes('\0') && !/\p{Surrogate}/u.test(value),
      '사용할 수 없는 문자가 들어 있습니다.',
    )

const limited = (max: number) => [max, `${max}자까지 입력할 수 있습니다.`] as const

/** What a person typed on one line, without signs that are not seen (ruling 59). */
export const line = () => whole().overwrite(visibleLine)

/** A name, id, address or number, as it was meant (ruling 59). `max` counts UTF-16 units. */
export const typedLine = (max: number, message: string = limited(max)[1]) =>
  whole().overwrite(normalTyped).max(max, message)

/** A text on one line: NFC, trimmed. `max` counts UTF-16 units. */
export const text = (max: number) =>
  line()
    .overwrite((value) => value.normalize('NFC').trim())
    .max(...limited(max))

/** A text of several lines, as it was typed: NFC, trimmed. */
export const longText = (max: number) =>
  whole()
    .overwrite((value) => value.normalize('NFC').trim())
    .max(...limited(max))

/** A whole number in a query string. */
export const queryNumber = (
  min: number,
  max: number,
  message = `${min.toLocaleString('ko')}부터 ${max.toLocaleString('ko')}까지의 숫자로 입력해 주세요.`,
) => z.coerce.number<number>(message).int(message).min(min, message).max(max, message)

/** A row's id as it stands in addresses. */
export const pk = queryNumber(1, 2_147_483_647, '숫자로 입력해 주세요.')

/** A Seoul day that somebody chose; years that nobody means are slips of the hand. */
export const chosenDay = (message: string) =>
  z.iso.date(message).refine((value) => value >= '1900' && value < '2200', message)

export const day = chosenDay('날짜를 확인해 주세요.')

/** Why somebody does what the law or an auditor will ask about. */
export const reason = text(200).refine((value) => value !== '', '사유를 입력해 주세요.')

/** Whether a text has no 주민등록번호 in it, which may only be kept where a law says so (개인정보 보호법 제24조의2). */
export const hasNoResidentNumber = (value: string): boolean => !/\d{6}[- ]?[1-8]\d{6}/.test(value)

/** By which column a list is sorted (`rules/pages.ts`). */
export const sortBy = <const Column extends string>(...columns: readonly Column[]) =>
  z.enum(columns.flatMap((column) => [column, `-${column}` as const]))

/** As what a list is taken home. */
export const tableFormat = z.enum(tableFormats, '파일 형식을 선택해 주세요.').default('csv')

/** An amount of money that somebody typed. */
export const won = z
  .number('금액을 원 단위의 숫자로 입력해 주세요.')
  .int('금액을 원 단위의 숫자로 입력해 주세요.')
  .min(1, '금액을 1원 이상 입력해 주세요.')
  .max(1_000_000_000, '금액을 다시 확인해 주세요.')
