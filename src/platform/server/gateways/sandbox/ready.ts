import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { timestampOf } from '#platform/server/gateways/mainpay/fields.ts'
import { inTransaction } from '#platform/server/gateways/sandbox/books.ts'
import { readForm, ReadyForm } from '#platform/server/gateways/sandbox/forms.ts'
import { cards, newToken, sandboxPath } from '#platform/server/gateways/sandbox/merchant.ts'
import { refusal, success } from '#platform/server/gateways/sandbox/replies.ts'
import { type Answer, type Simulator, whole } from '#platform/server/gateways/sandbox/simulator.ts'
import { addSession } from '#platform/server/gateways/sandbox/store.ts'

/** How long a payment window stays open, in ms. */
const windowLife = 30 * 60_000

/** Opens a session and its payment window: `/v1/payment/ready`. */
export const ready = async (
  { books, clock, merchant }: Simulator,
  given: unknown,
): Promise<Answer> => {
  const { form, refused } = readForm(ReadyForm, given, merchant)
  if (refused !== undefined) return whole(refusal(refused))
  const aid = newToken()
  const now = clock.now()
  const expires = new Date(now.getTime() + windowLife)
  try {
    await inTransaction(books, (trx) =>
      addSession(trx, {
        aid,
        mbr_ref_no: form.mbrRefNo,
        amount: Number(form.amount),
        goods_name: form.goodsName,
        approval_url: form.approvalUrl,
        close_url: form.closeUrl,
        state: 'open',
        auth_token: null,
        card_code: cards[0].code,
        instalment: 0,
        fault: 'none',
        expires_at: expires.toISOString(),
      }),
    )
  } catch (error) {
    if (isUniqueViolation(error)) return whole(refusal('usedNumber'))
    throw error
  }
  const windowUrl = (device: string) =>
    new URL(`${sandboxPath}/${device}/${aid}`, merchant.stdUrl).href
  return whole(
    success({
      aid,
      nextPcUrl: windowUrl('pc'),
      nextMobileUrl: windowUrl('mobile'),
      nextAppUrl: windowUrl('app'),
      createTime: timestampOf(now).slice(0, 14),
      expireTime: timestampOf(expires).slice(0, 14),
    }),
  )
}
