import { FieldGroup } from '#platform/site/form/Field.tsx'

interface TickProps {
  /** Undefined where the text says it all. */
  label?: string | undefined
  text: string
  error: string | undefined
  checked: boolean
  first?: boolean
  onChange: (checked: boolean) => void
}

/** Something that somebody says yes to. */
export const Tick = ({ label, text, error, checked, first, onChange }: TickProps) => {
  const box = (part: object) => (
    <label className="tick">
      <input
        {...part}
        type="checkbox"
        {...(first && { 'data-first': true })}
        checked={checked}
        onChange={() => onChange(!checked)}
      />
      {text}
    </label>
  )
  if (label === undefined) return box({})
  return (
    <FieldGroup label={label} required error={error}>
      {box}
    </FieldGroup>
  )
}
