import { RehearsalMark } from '#payments/site/payment/Rehearsal.tsx'
import { Cell } from '#platform/site/ui/Cell.tsx'
import { Status } from '#platform/site/ui/Status.tsx'
import type { ComponentProps } from 'react'

interface Props {
  status: ComponentProps<typeof Status>['of']
  rehearsal: ComponentProps<typeof RehearsalMark>['of']
}

/** How a payment stands, and whether it was one of those that move no money. */
export const StatusCell = ({ status, rehearsal }: Props) => (
  <Cell name="상태">
    <span>
      <Status of={status} />
      <RehearsalMark of={rehearsal} />
    </span>
  </Cell>
)
