import { TextField } from '#platform/site/form/Field.tsx'
import { basicFields } from '#members/rules/member-fields.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface Props extends UseFormRegisterReturn {
  error: string | undefined
}

/** The name in Latin letters, as certificates have it. */
export const EnglishNameField = ({ error, ...registered }: Props) => (
  <TextField
    label={basicFields.member_en_name.label}
    required
    placeholder="Hong Gil-dong"
    autoComplete="off"
    spellCheck={false}
    maxLength={basicFields.member_en_name.most}
    error={error}
    {...registered}
  />
)
