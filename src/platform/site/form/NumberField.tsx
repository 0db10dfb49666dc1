import type { ComponentProps } from 'react'
import { TextField } from '#platform/site/form/Field.tsx'

type Texts = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'required'>

interface Props extends Texts {
  value: string
  first?: boolean
  onChange: (value: string) => void
}

export const NumberField = ({ first, onChange, ...texts }: Props) => (
  <TextField
    fit="name"
    inputMode="numeric"
    {...(first && { 'data-first': true })}
    {...texts}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** Won; commas and the unit are allowed. */
export const WonField = (props: Omit<Props, 'required'>) => <NumberField required {...props} />
