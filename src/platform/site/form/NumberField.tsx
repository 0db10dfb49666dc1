import { TextField } from '#platform/site/form/Field.tsx'
import type { ComponentProps } from 'react'

type Texts = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'required'>

interface Props extends Texts {
  value: string
  /** Where the keyboard stands when a dialog opens. */
  first?: boolean
  onChange: (value: string) => void
}

/** A number as it is typed: what reads it is who sends it. */
export const NumberField = ({ first, onChange, ...texts }: Props) => (
  <TextField
    fit="name"
    inputMode="numeric"
    {...(first && { 'data-first': true })}
    {...texts}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** A sum in won, commas and the unit allowed. */
export const WonField = (props: Omit<Props, 'required'>) => <NumberField required {...props} />
