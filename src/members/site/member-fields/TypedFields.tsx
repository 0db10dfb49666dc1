import { TextField } from '#platform/site/form/Field.tsx'
import { PhoneField } from '#platform/site/form/PhoneField.tsx'
import { PositionField } from '#members/site/member-fields/PositionField.tsx'
import type { MemberField } from '#members/rules/member-field.ts'
import type { ComponentProps } from 'react'
import {
  type Control,
  Controller,
  type FieldPath,
  type FieldValues,
  type UseFormRegister,
} from 'react-hook-form'

/** What a text's control may have besides what its row says. */
type Look = Pick<ComponentProps<typeof TextField>, 'autoComplete' | 'fit' | 'spellCheck'>

interface Props<Values extends FieldValues, Output> {
  fields: Readonly<Partial<Record<FieldPath<Values>, MemberField>>>
  looks?: Readonly<Partial<Record<FieldPath<Values>, Look>>>
  control: Control<Values, unknown, Output>
  register: UseFormRegister<Values>
  message: (name: FieldPath<Values>) => string | undefined
}

/**
 * The controls of texts, phone numbers and positions, of which their row says all. What stands on one line with others and
 * what is of another kind has a part of its own.
 */
export const TypedFields = <Values extends FieldValues, Output>({
  fields,
  looks,
  control,
  register,
  message,
}: Props<Values, Output>) =>
  (Object.entries(fields) as [FieldPath<Values>, MemberField][]).map(([name, field]) => {
    if (field.line !== undefined) return null
    const texts = { label: field.label, error: message(name) }
    if (field.kind === 'text') {
      const look = { maxLength: field.most, ...looks?.[name] }
      return <TextField key={name} {...texts} {...look} {...register(name)} />
    }
    if (field.kind !== 'position' && field.kind !== 'phone') return null
    return (
      <Controller
        key={name}
        control={control}
        name={name}
        render={({ field: { value, onChange, ...rest } }) => {
          const typed = { ...texts, value: String(value), onChange }
          if (field.kind === 'position') return <PositionField {...typed} most={field.most} />
          return <PhoneField {...typed} {...rest} />
        }}
      />
    )
  })
