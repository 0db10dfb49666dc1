import type { Logger } from 'pino'
import { httpTransport } from '#payments/server/gateways/mainpay/caller.ts'
import { liveDecisions } from '#payments/server/gateways/mainpay/decisions.ts'
import { mainPay } from '#payments/server/gateways/mainpay/gateway.ts'
import { sandboxDecisions } from '#payments/server/gateways/sandbox/forms.ts'
import { innerTransport, openSandbox } from '#payments/server/gateways/sandbox/sandbox.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'

/**
 * MainPay, or a simulator behind the same adapter. `shop` is the society's name in the payment
 * window. `app` has the simulator's own pages; undefined with a real gateway.
 */
export const openGateway = (
  config: Config,
  { clock, log, shop }: { clock: Clock; log: Logger; shop: string },
) => {
  const { mainPay: merchant, gatewayTimings: timings } = config
  if (merchant !== undefined) {
    const transport = httpTransport(timings)
    const decisions = liveDecisions
    const gateway = mainPay({ merchant, timings, transport, decisions, clock, log })
    return { gateway, app: undefined, close: transport.close }
  }
  const sandbox = openSandbox(config, { clock, log, shop })
  const gateway = mainPay({
    merchant: sandbox.merchant,
    timings,
    transport: innerTransport(sandbox.app),
    decisions: sandboxDecisions,
    clock,
    log,
  })
  return { gateway, app: sandbox.app, close: sandbox.close }
}
