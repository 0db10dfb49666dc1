import { ApiError, reasonOf } from '#platform/client/errors.ts'
import type { TransferInfo } from '#payments/api/payments.ts'
import { type Bill, methods } from '#payments/site/payment/methods.ts'
import type { SiteMethod } from '#payments/rules/goods.ts'
import { atom } from 'nanostores'

export interface PaymentView {
  open: boolean
  bill: Bill | undefined
  /** A deposit for the same is awaited already: only a card is another way. */
  awaited: boolean
  /** Stays as it was chosen when the dialog is closed and opened again. */
  method: SiteMethod
  sending: boolean
  /** Why the order was refused. */
  refusal: string
  /** How to deposit, once a transfer is ordered. */
  transfer: TransferInfo | undefined
}

const closed: PaymentView = {
  open: false,
  bill: undefined,
  awaited: false,
  method: 'card',
  sending: false,
  refusal: '',
  transfer: undefined,
}

/** The payment dialog (spec part 4). `onOrdered` is told when what the page shows of the member may be out of date. */
export const createPayment = (onOrdered: () => void) => {
  const $view = atom(closed)
  const change = (changes: Partial<PaymentView>) => $view.set({ ...$view.get(), ...changes })

  const order = async (bill: Bill, method: SiteMethod): Promise<void> => {
    change({ sending: true, refusal: '' })
    try {
      const transfer = await methods[method].order(bill)
      // Without one the gateway's page is on its way.
      if (transfer === undefined) return
      change({ sending: false, transfer })
      onOrdered()
    } catch (error) {
      // Trouble with the connection is on the screen already.
      change({ sending: false, refusal: error instanceof ApiError ? reasonOf(error) : '' })
      onOrdered()
    }
  }

  return {
    $view,
    open: (bill: Bill, awaited: boolean) => {
      change({ open: true, bill, awaited, sending: false, refusal: '', transfer: undefined })
      if (awaited) change({ method: 'card' })
    },
    close: () => change({ open: false }),
    choose: (method: SiteMethod) => change({ method, refusal: '' }),
    /** Sends the order; for a card, on to the gateway in this window. Pressed twice, it is sent once. */
    submit: async (): Promise<void> => {
      const { bill, method, sending } = $view.get()
      if (bill === undefined || sending) return
      await order(bill, method)
    },
    /** Back from the gateway on a page that the browser has kept. */
    hydrate: () => {
      change({ sending: false })
      onOrdered()
    },
  }
}

export type Payment = ReturnType<typeof createPayment>
