import type { Done } from '#payments/api/order-actions.ts'
import type { KeyOf } from '#platform/client/keys.ts'
import { ActionOpener, type OpenerProps } from '#platform/console/ActionForm.tsx'

export const OrderAction = <K extends KeyOf<Done>>(
  props: Omit<OpenerProps<K>, 'changes' | 'done'>,
) => (
  <ActionOpener<K>
    {...props}
    done={({ said, well }: Done) => ({ said, well })}
    changes={['GET /v1/console/money/orders/get', 'GET /v1/console/money/cases/list']}
  />
)
