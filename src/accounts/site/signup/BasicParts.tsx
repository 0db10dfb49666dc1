import { BirthPart as Birth, birthNames } from '#members/site/member-fields/BirthPart.tsx'
import { HomePart as Home, homeNames } from '#members/site/member-fields/HomePart.tsx'
import type { BasicForm } from '#accounts/site/signup/basic-form.ts'
import { leastAge } from '#members/rules/birth.ts'
import { useWatch } from 'react-hook-form'

interface Props {
  form: BasicForm
}

export const BirthPart = ({ form: { control, message, type } }: Props) => (
  <Birth
    values={useWatch({ control, name: birthNames })}
    hint={`만 ${leastAge}세 이상만 가입하실 수 있습니다.`}
    message={message}
    type={type}
  />
)

export const HomePart = ({ form: { control, message, type } }: Props) => (
  <Home values={useWatch({ control, name: homeNames })} message={message} type={type} />
)
