import type { ReactNode } from 'react'

/** What the star before a label means; once above the fields, with what else is to be known of them. */
export const RequiredNote = ({ children }: { children?: ReactNode }) => (
  <p className="mb-2 text-small text-sub">
    <span className="text-danger">*</span> 표시는 필수 입력 항목입니다. {children}
  </p>
)
