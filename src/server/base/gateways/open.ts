import type { Clock } from '#server/base/clock.ts'
import type { Config } from '#server/base/config.ts'
import type { Gateway } from '#server/base/gateways/gateway.ts'
import { heardGateway } from '#server/base/gateways/heard.ts'
import { liveDecisions } from '#server/base/gateways/mainpay/decisions.ts'
import { mainPay } from '#server/base/gateways/mainpay/gateway.ts'
import { httpTransport } from '#server/base/gateways/mainpay/transport.ts'
import { sandboxDecisions } from '#server/base/gateways/sandbox/replies.ts'
import { openSandbox } from '#server/base/gateways/sandbox/sandbox.ts'
import { innerTransport } from '#server/base/gateways/sandbox/transport.ts'
import type { Hono } from 'hono'
import type { Logger } from 'pino'

export interface OpenGateway {
  gateway: Gateway
  /** The simulator's own pages and calls; undefined with a real gateway. */
  app: Hono | undefined
  close: () => Promise<void>
}

/**
 * The configured card gateway: MainPay, or a simulator of it that the same adapter speaks to. `shop` is the society as
 * its payment window names it.
 */
export const openGateway = async (
  config: Config,
  { clock, log, shop }: { clock: Clock; log: Logger; shop: string },
): Promise<OpenGateway> => {
  const { mainPay: merchant, gatewayTimings: timings } = config
  if (merchant !== undefined) {
    const transport = httpTransport(timings)
    const decisions = liveDecisions
    const gateway = mainPay({ merchant, timings, transport, decisions, clock, log })
    return { gateway: heardGateway(gateway), app: undefined, close: transport.close }
  }
  const sandbox = await openSandbox(config, { clock, log, shop })
  const gateway = mainPay({
    merchant: sandbox.merchant,
    timings,
    transport: innerTransport(sandbox.app),
    decisions: sandboxDecisions,
    clock,
    log,
  })
  return { gateway: heardGateway(gateway), app: sandbox.app, close: sandbox.close }
}
