import { by, readGiven } from '#app/shell/given.ts'
import { Refusal } from '#platform/server/program.ts'

const options = {
  ...by,
  state: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string' },
  exception: { type: 'boolean' },
  refunded: { type: 'string' },
} as const

/** The words after the command's name. Throws a Refusal for what is not known. */
export const read = (given: readonly string[]) => readGiven(given, options)

export const orderOf = ([text]: readonly string[]): number => {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number > 0) return number
  throw new Refusal('주문 번호를 적어 주십시오. 번호는 orders 명령으로 볼 수 있습니다.')
}

/** Why somebody does it. Throws a Refusal where it is not said. */
export const reasonOf = (why: string | undefined): string => {
  if (why === undefined || why.trim() === '') {
    throw new Refusal('까닭을 적어 주십시오. 예: --reason "회원이 10월 2일에 이메일로 취소 요청"')
  }
  return why.trim()
}

export const amountOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const number = Number(text.replaceAll(',', ''))
  if (Number.isSafeInteger(number) && number > 0) return number
  throw new Refusal('금액은 원 단위의 숫자로 적어 주십시오. 예: --amount 30000')
}

/** Whether a refund went back, as staff have seen it; undefined where they did not say. */
export const returnedOf = (text: string | undefined): boolean | undefined => {
  if (text === undefined) return undefined
  if (text === 'yes' || text === 'no') return text === 'yes'
  throw new Refusal('--refunded 뒤에는 yes(환불됨)나 no(환불되지 않음)를 적어 주십시오.')
}
