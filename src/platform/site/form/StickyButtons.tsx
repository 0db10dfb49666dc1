import { Refusal } from '#platform/site/form/Refusal.tsx'
import type { ReactNode } from 'react'

interface Props {
  /** Why the form could not be sent, where no field is to blame: beside the button, so that it is in sight. */
  refusal?: string | undefined
  children: ReactNode
}

/** The buttons that end a form; on a phone they stay in sight. */
export const StickyButtons = ({ refusal, children }: Props) => (
  <div className="sticky-buttons">
    <Refusal>{refusal}</Refusal>
    {children}
  </div>
)
