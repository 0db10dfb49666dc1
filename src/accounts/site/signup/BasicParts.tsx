import type { BasicForm } from '#accounts/site/signup/basic-form.ts'
import { leastAge } from '#members/rules/member-field.ts'
import { birthNames, BirthPart as Birth } from '#members/site/member-fields/BirthField.tsx'
import { homeNames, HomePart as Home } from '#members/site/member-fields/HomePart.tsx'
import { useWatch } from 'react-hook-form'

interface BasicPartsProps {
  form: BasicForm
}

export const BirthPart = ({ form: { control, message, type } }: BasicPartsProps) => (
  <Birth
    values={useWatch({ control, name: birthNames })}
    hint={`만 ${leastAge}세 이상만 가입하실 수 있습니다.`}
    message={message}
    type={type}
  />
)

export const HomePart = ({ form: { control, message, type } }: BasicPartsProps) => (
  <Home values={useWatch({ control, name: homeNames })} message={message} type={type} />
)
