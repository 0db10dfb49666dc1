import { PhoneField } from '#platform/site/form/PhoneField.tsx'
import type { ComponentProps } from 'react'

/** The member's own telephone, which everybody has to give; takes what a `Controller` hands on. */
export const CellField = (field: Omit<ComponentProps<typeof PhoneField>, 'label'>) => (
  <PhoneField label="휴대폰 번호" required autoComplete="tel-national" {...field} />
)
