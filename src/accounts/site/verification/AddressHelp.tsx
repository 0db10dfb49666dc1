import { DomainQuestion } from '#accounts/site/verification/DomainQuestion.tsx'
import { SendStatus } from '#accounts/site/verification/SendStatus.tsx'
import type { ComponentProps } from 'react'

export type AddressHelpProps = ComponentProps<typeof DomainQuestion> &
  ComponentProps<typeof SendStatus>

/** What is asked and said of an address below its boxes. */
export const AddressHelp = ({ value, quiet, onMend, ...status }: AddressHelpProps) => (
  <>
    <DomainQuestion value={value} quiet={quiet} onMend={onMend} />
    <SendStatus {...status} />
  </>
)
