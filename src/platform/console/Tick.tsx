import { FieldGroup } from '#platform/site/form/Field.tsx'

interface TickProps {
  label: string
  text: string
  error: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Something that somebody has to say they have seen to. */
export const Tick = ({ label, text, error, checked, onChange }: TickProps) => (
  <FieldGroup label={label} required error={error}>
    {(part) => (
      <label className="tick">
        <input {...part} type="checkbox" checked={checked} onChange={() => onChange(!checked)} />
        {text}
      </label>
    )}
  </FieldGroup>
)
