import { acrossFields } from '#contract/member-fields.ts'
import { birthText } from '#rules/birth.ts'
import { personalPartOf } from '#rules/own-password.ts'
import { type PersonalPart, weaknessWords } from '#rules/password.ts'
import { phoneDigits } from '#rules/phone.ts'

interface Joining {
  member_password: string
  member_id: string
  member_name: string
  member_en_name: string
  member_birth_year: number
  member_birth_month: number
  member_birth_date: number
  member_cell: string
  member_email: string
}

/** Other fields may still be wrong, or not there, when this is asked. */
const partOf = (given: Partial<Record<keyof Joining, unknown>>): PersonalPart | undefined => {
  const text = (field: keyof Joining): string => {
    const value = given[field]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const year = Number(text('member_birth_year'))
  const month = Number(text('member_birth_month'))
  const day = Number(text('member_birth_date'))
  return personalPartOf(text('member_password'), {
    id: text('member_id'),
    names: [text('member_name'), text('member_en_name')],
    birth: year && month && day ? birthText(year, month, day) : '',
    phone: phoneDigits(text('member_cell')),
    email: text('member_email'),
  })
}

/** Refuses a password that is made of what else was filled in, at its own field. For `refine`. */
export const passwordIsNoPart = acrossFields((fields: Joining) => partOf(fields) === undefined, {
  path: ['member_password'],
  error: ({ input }) => weaknessWords[partOf(input as Partial<Joining>) ?? 'common'],
})
