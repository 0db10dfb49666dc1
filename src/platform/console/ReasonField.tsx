import { TextField } from '#platform/site/form/Field.tsx'

interface Props {
  label?: string
  hint?: string | undefined
  value: string
  error: string | undefined
  first?: boolean
  onChange: (reason: string) => void
}

/** Why something is done, in the words that the log or the thing's own history keeps. */
export const ReasonField = ({ label = '사유', first, onChange, ...texts }: Props) => (
  <TextField
    label={label}
    required
    maxLength={200}
    {...(first && { 'data-first': true })}
    {...texts}
    onChange={({ target }) => onChange(target.value)}
  />
)
