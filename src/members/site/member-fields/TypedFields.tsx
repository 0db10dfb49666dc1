import { type ComponentProps, useState } from 'react'
import {
  type Control,
  Controller,
  type FieldPath,
  type FieldValues,
  type UseFormRegister,
} from 'react-hook-form'
import type { MemberField } from '#members/rules/member-field.ts'
import { otherPosition, positions } from '#members/rules/member-types.ts'
import { PhoneField } from '#members/site/member-fields/PhoneField.tsx'
import { SelectField } from '#members/site/member-fields/SelectField.tsx'
import { say, sayOwn } from '#platform/rules/say.ts'
import { TextField } from '#platform/site/form/Field.tsx'

type Look = Pick<ComponentProps<typeof TextField>, 'autoComplete' | 'fit' | 'spellCheck'>

interface Props<Values extends FieldValues, Output> {
  fields: Readonly<Partial<Record<FieldPath<Values>, MemberField>>>
  looks?: Readonly<Partial<Record<FieldPath<Values>, Look>>>
  control: Control<Values, unknown, Output>
  register: UseFormRegister<Values>
  message: (name: FieldPath<Values>) => string | undefined
}

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
      return <TextField key={name} {...texts} {...looks?.[name]} {...register(name)} />
    }
    if (field.kind !== 'position' && field.kind !== 'phone') return null
    return (
      <Controller
        key={name}
        control={control}
        name={name}
        render={({ field: { value, onChange, ...rest } }) => {
          const typed = { ...texts, value: String(value), onChange }
          if (field.kind === 'position') return <PositionField {...typed} />
          return <PhoneField {...typed} {...rest} />
        }}
      />
    )
  })

export interface Part<Name extends string> {
  message: (name: Name) => string | undefined
  /** Sets a value as if the user had typed it. */
  type: (name: Name, value: string) => void
}

interface PositionFieldProps {
  label: string
  value: string
  onChange: (position: string) => void
  error: string | undefined
}

const isListed = (position: string): boolean => positions.some((listed) => listed === position)

/** Free text replaces a position of the list and is sent instead (spec part 5). */
const PositionField = ({ label, value, onChange, error }: PositionFieldProps) => {
  const [other, setOther] = useState(value !== '' && !isListed(value))
  return (
    <>
      <SelectField
        label={label}
        choices={positions}
        empty="선택 안 함"
        value={other ? otherPosition : value}
        error={other ? undefined : error}
        onChange={({ target }) => {
          setOther(target.value === otherPosition)
          onChange(target.value === otherPosition ? '' : target.value)
        }}
      />
      {other && (
        <TextField
          label={say('{} 직접입력', sayOwn(label))}
          fit="name"
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  )
}
