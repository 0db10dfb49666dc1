import { atom } from 'nanostores'
import type { TransferInfo } from '#payments/api/payments.ts'
import type { SiteMethod } from '#payments/rules/goods.ts'
import { type Bill, methods } from '#payments/site/payment/methods.ts'
import { ApiError, errorText } from '#platform/client/errors.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { say } from '#platform/rules/say.ts'

export interface PaymentView {
  open: boolean
  bill: Bill | undefined
  /** A deposit is awaited already, so only a card remains. */
  awaited: boolean
  method: SiteMethod
  sending: boolean
  refusal: string
  /** A refusal of what was chosen to be added. */
  optionRefusal: string
  transfer: TransferInfo | undefined
}

const closed: PaymentView = {
  open: false,
  bill: undefined,
  awaited: false,
  method: 'card',
  sending: false,
  refusal: '',
  optionRefusal: '',
  transfer: undefined,
}

/** Spec part 4. `onOrdered` is called when the page's member data may be out of date. */
export const createPayment = (
  onOrdered: () => void,
  orderBy = (bill: Bill, method: SiteMethod) => methods[method].order(bill),
) => {
  const $view = atom(closed)
  const change = (changes: Partial<PaymentView>) => $view.set({ ...$view.get(), ...changes })

  const order = async (bill: Bill, method: SiteMethod): Promise<void> => {
    change({ sending: true, refusal: '', optionRefusal: '' })
    try {
      const transfer = await orderBy(bill, method)
      // Without a transfer, the browser is on its way to the gateway.
      if (transfer === undefined) return
      if (transfer.amount > 0) change({ sending: false, transfer })
      else {
        change({ sending: false, open: false })
        showToast({ content: say('등록이 완료되었습니다.'), icon: 'confirm' })
      }
      onOrdered()
    } catch (error) {
      // Connection errors are on the screen already.
      const isRefusal = error instanceof ApiError
      const optionRefusal = (isRefusal && error.fields['options']) || ''
      change({ sending: false, refusal: isRefusal ? errorText(error) : '', optionRefusal })
      onOrdered()
    }
  }

  return {
    $view,
    open: (bill: Bill, awaited: boolean) => {
      change({ ...closed, method: $view.get().method, open: true, bill, awaited })
      if (awaited) change({ method: 'card' })
    },
    close: () => change({ open: false }),
    choose: (method: SiteMethod) => change({ method, refusal: '' }),
    /** A double click sends one order. A card goes on to the gateway in this window. */
    submit: async (): Promise<void> => {
      const { bill, method, sending } = $view.get()
      if (bill === undefined || sending) return
      await order(bill, bill.amount === 0 ? 'account' : method)
    },
    /** The browser restored the page after a return from the gateway. */
    hydrate: () => {
      change({ sending: false })
      onOrdered()
    },
  }
}

export type Payment = ReturnType<typeof createPayment>
