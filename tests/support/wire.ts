import { httpTransport } from '#payments/server/gateways/mainpay/caller.ts'
import { mainPay } from '#payments/server/gateways/mainpay/gateway.ts'
import { sandboxDecisions } from '#payments/server/gateways/sandbox/forms.ts'
import { type MainPayMerchant, readConfig } from '#platform/server/config.ts'
import { createLog } from '#platform/server/log.ts'

/** The adapter, with the network between it and the simulator. */
export const adapterOverHttp = (
  merchant: MainPayMerchant,
  timings = readConfig({}).gatewayTimings,
) => {
  const transport = httpTransport(timings)
  const gateway = mainPay({
    merchant,
    timings,
    transport,
    decisions: sandboxDecisions,
    clock: { now: () => new Date() },
    log: createLog('silent'),
  })
  return { gateway, [Symbol.asyncDispose]: transport.close }
}
