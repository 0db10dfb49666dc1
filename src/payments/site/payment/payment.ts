import { atom } from 'nanostores'
import type { TransferInfo } from '#payments/api/payments.ts'
import type { SiteMethod } from '#payments/rules/goods.ts'
import { type Bill, methods } from '#payments/site/payment/methods.ts'
import { ApiError, errorText } from '#platform/client/errors.ts'

export interface PaymentView {
  open: boolean
  bill: Bill | undefined
  /** A deposit is awaited already, so only a card remains. */
  awaited: boolean
  method: SiteMethod
  sending: boolean
  refusal: string
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

/** Spec part 4. `onOrdered` is called when the page's member data may be out of date. */
export const createPayment = (onOrdered: () => void) => {
  const $view = atom(closed)
  const change = (changes: Partial<PaymentView>) => $view.set({ ...$view.get(), ...changes })

  const order = async (bill: Bill, method: SiteMethod): Promise<void> => {
    change({ sending: true, refusal: '' })
    try {
      const transfer = await methods[method].order(bill)
      // Without a transfer, the browser is on its way to the gateway.
      if (transfer === undefined) return
      change({ sending: false, transfer })
      onOrdered()
    } catch (error) {
      // Connection errors are on the screen already.
      change({ sending: false, refusal: error instanceof ApiError ? errorText(error) : '' })
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
    /** A double click sends one order. A card goes on to the gateway in this window. */
    submit: async (): Promise<void> => {
      const { bill, method, sending } = $view.get()
      if (bill === undefined || sending) return
      await order(bill, method)
    },
    /** The browser restored the page after a return from the gateway. */
    hydrate: () => {
      change({ sending: false })
      onOrdered()
    },
  }
}

export type Payment = ReturnType<typeof createPayment>
