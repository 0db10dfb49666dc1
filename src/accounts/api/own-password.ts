import { acrossFields } from '#members/api/member-fields.ts'
import { birthText } from '#members/rules/member-field.ts'
import { personalPartOf } from '#platform/rules/own-password.ts'
import { type PersonalPart, weaknessWords } from '#platform/rules/password.ts'
import { phoneNumber } from '#platform/rules/phone.ts'

type Fields = Partial<
  Record<
    | 'member_password'
    | 'member_id'
    | 'member_name'
    | 'member_en_name'
    | 'member_birth_year'
    | 'member_birth_month'
    | 'member_birth_date'
    | 'member_cell'
    | 'member_email',
    unknown
  >
>

/** As long as an address may be. Longer fields would keep the server busy for a second. */
const longest = 254

const partOf = (given: Fields): PersonalPart | undefined => {
  const text = (field: keyof Fields): string => {
    const value = given[field]
    const whole = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return whole.slice(0, longest)
  }
  const year = Number(text('member_birth_year'))
  const month = Number(text('member_birth_month'))
  const day = Number(text('member_birth_date'))
  return personalPartOf(text('member_password'), {
    id: text('member_id'),
    names: [text('member_name'), text('member_en_name')],
    birth: year && month && day ? birthText(year, month, day) : '',
    phone: phoneNumber(text('member_cell')).replace('+', ''),
    email: text('member_email'),
  })
}

/**
 * Refuses a password that contains other personal data, at its own field. `elsewhere` returns the
 * data of other forms. For `refine`.
 */
export const passwordIsNoPart = (elsewhere: () => Fields = () => ({})) =>
  acrossFields((fields: Fields) => partOf({ ...elsewhere(), ...fields }) === undefined, {
    path: ['member_password'],
    error: ({ input }) =>
      weaknessWords[partOf({ ...elsewhere(), ...(input as Fields) }) ?? 'common'],
  })
