import { BasicStep, type BasicInput } from '#contract/signup.schema.ts'
import { isOldEnough, isRealDay } from '#rules/birth.ts'
import { seoulDay } from '#rules/days.ts'
import { readDraft } from '#stores/signup.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Whom those turn to who cannot join here. */
export interface Office {
  name: string
  phone: string
}

const schemaResolver = zodResolver(BasicStep)

/** The contract's rules, and what only this screen knows: that the id was checked, and the day it is. */
export const basicResolver =
  (office: Office): Resolver<BasicInput, unknown, z.output<typeof BasicStep>> =>
  async (values, context, options) => {
    const result = await schemaResolver(values, context, options)
    const errors = { ...ownErrors(values, office), ...result.errors }
    return Object.keys(errors).length === 0 ? result : { values: {}, errors }
  }

const ownErrors = (values: BasicInput, { name, phone }: Office): FieldErrors<BasicInput> => ({
  ...(values.member_id !== readDraft().freeId && {
    member_id: { type: 'unchecked', message: '아이디 중복 확인 버튼을 눌러주세요.' },
  }),
  ...(isTooYoung(values) && {
    member_birth_year: {
      type: 'young',
      message: `만 14세 미만은 홈페이지에서 가입하실 수 없습니다. ${name} 사무국(${phone})으로 문의해 주세요.`,
    },
  }),
})

/** On the Seoul day of this device's clock; the server judges by its own (ruling 14). */
const isTooYoung = (values: BasicInput): boolean => {
  const parts = [values.member_birth_year, values.member_birth_month, values.member_birth_date]
  const [year = 0, month = 0, day = 0] = parts.map(Number)
  if (!isRealDay(year, month, day) || year < 1) return false
  const birth = parts.map((part) => String(part).padStart(2, '0')).join('-')
  return !isOldEnough(birth, seoulDay(new Date()))
}
