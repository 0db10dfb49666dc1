import { ReasonField } from '#platform/console/ReasonField.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import type { ComponentProps } from 'react'

interface Props extends Pick<ComponentProps<typeof ReasonField>, 'first' | 'hint'> {
  /** Undefined: none is asked for. */
  reason: string | undefined
  onChange: (reason: string) => void
  file: { going: boolean; error: unknown; fields: Readonly<Record<string, string>> }
}

/** The end of a form for a file: why it is wanted, what it was refused for, and the button. */
export const FileReason = ({ reason, onChange, file: { going, error, fields }, ...how }: Props) => (
  <>
    {reason !== undefined && (
      <ReasonField
        label="내려받는 사유"
        value={reason}
        error={fields['reason']}
        onChange={onChange}
        {...how}
      />
    )}
    <Refusal>{refusalBeside(error, [fields['reason']])}</Refusal>
    <button className="button self-start" type="submit" aria-disabled={going}>
      {going ? '만들고 있습니다' : '내려받기'}
    </button>
  </>
)
