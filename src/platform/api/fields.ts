import { z } from 'zod'
import { tableFormats } from '#platform/rules/file-kind.ts'
import { normalTyped, visibleLine } from '#platform/rules/typed-text.ts'

// In a browser zod would try `eval`, and the Content-Security-Policy would log an error. Every
// schema file imports this one before it makes a schema.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** No database keeps NUL bytes (ruling 2) or halves of surrogate pairs. */
const whole = () =>
  z
    .string()
    .refine(
      (value) => !value.includes('\0') && !/\p{Surrogate}/u.test(value),
      '사용할 수 없는 문자가 들어 있습니다.',
    )

const limited = (max: number) => [max, `${max}자까지 입력할 수 있습니다.`] as const

export const line = () => whole().overwrite(visibleLine)

/**
 * A name, id, address or number. Typing variants such as full-width letters are made plain (ruling
 * 59). `max` counts UTF-16 units.
 */
export const typedLine = (max: number, message: string = limited(max)[1]) =>
  whole().overwrite(normalTyped).max(max, message)

/** One line: NFC, trimmed. `max` counts UTF-16 units. */
export const text = (max: number) =>
  line()
    .overwrite((value) => value.normalize('NFC').trim())
    .max(...limited(max))

/** Several lines: NFC, trimmed. `max` counts UTF-16 units. */
export const longText = (max: number) =>
  whole()
    .overwrite((value) => value.normalize('NFC').trim())
    .max(...limited(max))

export const queryNumber = (
  min: number,
  max: number,
  message = `${min.toLocaleString('ko')}부터 ${max.toLocaleString('ko')}까지의 숫자로 입력해 주세요.`,
) => z.coerce.number<number>(message).int(message).min(min, message).max(max, message)

export const pk = queryNumber(1, 2_147_483_647, '숫자로 입력해 주세요.')

/** A Seoul day. Years before 1900 or after 2199 are typing errors. */
export const chosenDay = (message: string) =>
  z.iso.date(message).refine((value) => value >= '1900' && value < '2200', message)

export const day = chosenDay('날짜를 확인해 주세요.')

export const reason = text(200).refine((value) => value !== '', '사유를 입력해 주세요.')

/** False for a text with a 주민등록번호, which may be kept only where a law says so (개인정보 보호법 제24조의2). */
export const hasNoResidentNumber = (value: string): boolean => !/\d{6}[- ]?[1-8]\d{6}/.test(value)

export const sortBy = <const Column extends string>(...columns: readonly Column[]) =>
  z.enum(columns.flatMap((column) => [column, `-${column}` as const]))

export const tableFormat = z.enum(tableFormats, '파일 형식을 선택해 주세요.').default('csv')

/** Won. */
export const won = z
  .number('금액을 원 단위의 숫자로 입력해 주세요.')
  .int('금액을 원 단위의 숫자로 입력해 주세요.')
  .min(1, '금액을 1원 이상 입력해 주세요.')
  .max(1_000_000_000, '금액을 다시 확인해 주세요.')
