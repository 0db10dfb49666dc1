import type { ReactNode } from 'react'

/** Why something could not be done, where no field is to blame; heard at once. */
export const Refusal = ({ children }: { children: ReactNode }) => (
  <p className="w-full font-semibold text-danger empty:sr-only" role="alert">
    {children}
  </p>
)
