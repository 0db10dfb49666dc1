import type { ReactNode } from 'react'

interface Props {
  /** Why the form could not be sent, where no field is to blame: beside the button, so that it is in sight. */
  refusal?: string | undefined
  children: ReactNode
}

/** The buttons that end a form; on a phone they stay in sight. */
export const StickyButtons = ({ refusal, children }: Props) => (
  <div className="sticky-buttons">
    <p
      className="w-full font-semibold text-danger empty:sr-only pad:mb-1 pad:text-center"
      role="alert"
    >
      {refusal}
    </p>
    {children}
  </div>
)
