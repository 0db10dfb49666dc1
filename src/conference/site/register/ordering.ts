import type { Offer } from '#conference/api/nonmembers.ts'
import type { SiteMethod } from '#payments/rules/goods.ts'
import { goToGateway } from '#payments/site/payment/methods.ts'
import { createPayment } from '#payments/site/payment/payment.ts'
import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'

export type Given = Record<'email' | 'name' | 'company' | 'phone', string>

interface Sent {
  offer: Offer
  given: Given
  tier: string
  options: readonly string[]
  /** Won. */
  amount: number
  setWrong: (fields: Readonly<Record<string, string>>) => void
}

/** Orders the registration that was sent; the dialog asks for the method. */
export const createOrdering = () => {
  let sent: Sent | undefined
  let token = ''
  const order = async (_bill: unknown, method: SiteMethod) => {
    if (sent === undefined) return undefined
    const { offer, given, tier, options, amount, setWrong } = sent
    const { conference_id, terms_version, privacy_version } = offer
    try {
      const answer = await send('POST /v1/front/nonmember/register', {
        ...given,
        conference_id,
        tier,
        options: [...options],
        amount,
        method,
        serviceAgree: true,
        privacyAgree: true,
        terms_version,
        privacy_version,
      })
      token = answer.token
      sessionStorage.setItem('register-token', token)
      if (answer.card !== null) goToGateway(answer.card)
      return answer.transfer ?? undefined
    } catch (error) {
      if (error instanceof ApiError) setWrong(error.fields)
      throw error
    }
  }
  const payment = createPayment(() => undefined, order)
  return {
    payment,
    token: () => token,
    pay: (form: Sent): void => {
      sent = form
      const bill = { goods_type: '등록비', member_type: '비회원', amount: form.amount } as const
      payment.open({ ...bill, goods_name: form.offer.goods_name }, false)
    },
  }
}
