import { getPayInfo } from '#payments/api/payments.ts'
import { call, succeed } from '#tests/support/call.ts'
import { ready, visit } from '#tests/support/cards.ts'
import { askForDocument, readDocument } from '#tests/support/documents.ts'
import { runToEnd } from '#tests/support/program.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import { describe, expect } from 'vitest'
import { test } from '#tests/attacks/attacker.ts'

export const attackThePayments = (): void => {
  describe('pays with a simulator', () => {
    test('of a server that was told neither of a gateway nor a good secret', async ({ site }) => {
      const { code, err } = await runToEnd('boot.mjs', {
        cwd: site.folder,
        environment: { ...site.environment, PAYMENT_GATEWAY: '', TOKEN_SECRET: 'x'.repeat(32) },
        arguments: ['main'],
      })
      expect(code).toBe(1)
      expect(err).toContain('PAYMENT_GATEWAY가 없습니다.')
      expect(err).toContain('TOKEN_SECRET: 약합니다.')
    })

    test('and shows its receipt as a real one, or asks for somebody else’s', async ({ site }) => {
      const { access_token: token } = await site.member('rehearser')
      const { pay_info } = await succeed(call(site, getPayInfo, {}, { token }))
      const [fee] = pay_info
      if (fee === undefined) throw new Error('There is no year to pay for')
      const { data } = await ready(
        site,
        { token },
        {
          member_type: fee.pay_info_member_type,
          amount: fee.pay_info_amt,
          goods_type: '연회비',
          goods_name: fee.pay_info_goods_name,
        },
      )
      const returned = await goThroughWindow(site, data.nextPcUrl)
      expect(await visit(site, returned)).toContain('sucess=true')
      const { order_pk } = await site.context.db
        .selectFrom('receipt')
        .select('order_pk')
        .executeTakeFirstOrThrow()
      const { pages } = await readDocument(site, { token }, order_pk)
      expect(pages[0]).toContain('연습: 실제로 결제되지 않은 문서입니다')

      const stranger = await site.member('stranger')
      const asked = { token: stranger.access_token }
      const foreign = await askForDocument(site, asked, order_pk)
      const unknown = await askForDocument(site, asked, order_pk + 1)
      expect([foreign.status, unknown.status]).toEqual([403, 403])
      expect(Buffer.from(foreign.bytes)).toEqual(Buffer.from(unknown.bytes))
    })
  })
}
