import { Whole } from '#platform/site/ui/Whole.tsx'
import type { ReactNode } from 'react'

/** Why something could not be done, where no field is to blame; heard at once. */
export const Refusal = ({ children }: { children: ReactNode }) => (
  <p className="w-full font-semibold text-danger empty:sr-only" role="alert">
    {typeof children === 'string' ? <Whole text={children} /> : children}
  </p>
)

/** What the star before a label means; once above the fields, with what else is to be known of them. */
export const RequiredNote = ({ children }: { children?: ReactNode }) => (
  <p className="mb-2 text-small text-sub">
    <span className="text-danger">*</span> 표시는 필수 입력 항목입니다. {children}
  </p>
)

/** The buttons that end a form, and why it could not be sent; on a phone they stay in sight. */
export const StickyButtons = (props: { refusal?: string | undefined; children: ReactNode }) => (
  <div className="sticky-buttons">
    <Refusal>{props.refusal}</Refusal>
    {props.children}
  </div>
)
