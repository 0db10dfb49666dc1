import { convertHangulToQwerty } from 'es-hangul'
import type { Selectable } from 'kysely'
import { inLetters, personalPartOf } from '#platform/rules/own-password.ts'
import { isPattern, type Weakness, weaknessWords, withoutRuns } from '#platform/rules/password.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError } from '#platform/server/errors.ts'

type Owner = Pick<
  Selectable<Tables['member']>,
  'member_id' | 'member_name' | 'en_name' | 'birth' | 'cell' | 'email'
>

/**
 * Throws `weakPassword` at the field for a common password, or one made of its owner's personal
 * data.
 */
export const refuseWeak = async (
  password: string,
  owner: Owner,
  field: 'member_password' | 'member_new_password' | 'password',
): Promise<void> => {
  const weakness = await weaknessOf(password, owner)
  if (weakness === undefined) return
  throw new AppError('weakPassword', { fields: { [field]: weaknessWords[weakness] } })
}

const weaknessOf = async (password: string, owner: Owner): Promise<Weakness | undefined> => {
  const { member_id, member_name, en_name, birth, cell, email } = owner
  const person = {
    id: member_id ?? '',
    names: [member_name, en_name],
    birth,
    phone: cell,
    email: email ?? '',
  }
  const part = personalPartOf(password, person)
  if (part !== undefined) return part
  return isPattern(password) || (await isCommonPassword(password)) ? 'common' : undefined
}

/** Korean words typed with the keyboard left on English; foreign lists hardly have them. */
const hangul = (
  '가나다라 가나다라마바사 감사합니다 노화학회 대한민국 미안해 비밀번호 사랑합니다 사랑해 사랑해요 ' +
  '아이러브유 안녕하세요 어머니 아버지 우리나라 우리집 학회 한국노화학회 행복하자 홈페이지'
).split(' ')

let list: Promise<ReadonlySet<string>> | undefined

const commonPasswords = (): Promise<ReadonlySet<string>> => (list ??= read())

const read = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...hangul.map(convertHangulToQwerty)])
}

const leastWord = 5

/**
 * Whether the password is common, also with signs, a year, digits or 1234 added, or typed twice.
 * Uses zxcvbn's list of some 49,000 in lower case.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const common = await commonPasswords()
  return variantsOf(password.toLowerCase()).some(
    (word) => word.length >= leastWord && common.has(word),
  )
}

const variantsOf = (text: string): string[] => {
  const bare = text.replaceAll(/^[^a-z0-9]+|(?<![^a-z0-9])[^a-z0-9]+$/g, '')
  const words = [
    text,
    bare,
    unitOf(bare),
    withoutRuns(bare),
    bare.replace(/(19|20)\d\d$|\d{1,2}$/, ''),
  ]
  return [...words, ...words.map(inLetters)]
}

const unitOf = (text: string): string => text.slice(0, text.repeat(2).indexOf(text, 1))
