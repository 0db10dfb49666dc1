import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { createApp } from '#app/app.ts'
import { createContext } from '#app/context.ts'
import { createRandom, type Random } from '#app/demo/society/people.ts'
import { sandboxMerchant } from '#payments/server/gateways/sandbox/sandbox.ts'
import { seoulYear } from '#platform/rules/days.ts'
import { crashConfig } from '#tests/crash/config.ts'
import { judge, type Verdict } from '#tests/crash/judge.ts'
import { shopUntilEnough } from '#tests/crash/shopper.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import type { Site } from '#tests/support/site.ts'

export interface Plan {
  seed: number
  members: number
  payments: number
  kills: number
}

/** Where the data are and where the server listens: `DATA_DIR`, `DATABASE_URL`, `PORT`. */
export type Environment = Record<string, string>

/** The server as a process that can be killed, always at the same address. Throws where it does not start. */
export const startServer = async (
  env: Environment,
  program = 'server.ts',
): Promise<ChildProcess> => {
  for (let tries = 0; tries < 20; tries++) {
    const child = fork(`${import.meta.dirname}/${program}`, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { PATH: process.env['PATH'], ...env },
    })
    await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (child.exitCode === null) return child
    // Somebody else's connection may hold the port for a moment.
    await wait(500)
  }
  throw new Error('The server did not start')
}

/** Ends it without a chance to put anything in order. */
export const killServer = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** At which payments the server is killed. */
const killsAt = ({ payments, kills }: Plan, random: Random): Set<number> => {
  const share = payments / (kills + 1)
  const at = Array.from({ length: kills }, (_, index) =>
    Math.floor(share * (index + 1) + random.between(-share / 3, share / 3)),
  )
  return new Set(at)
}

/**
 * Many members pay over and over while payments go wrong and the server is killed; then the job gets its time, and the
 * ledgers are compared. What is random comes of the seed. The gateway lives here, where nothing is killed.
 */
export const crash = async (plan: Plan, environment: Environment): Promise<Verdict> => {
  const config = crashConfig(environment)
  const context = await createContext(config)
  const site = { url: `http://127.0.0.1:${config.port}`, context } as Site
  const gateway = serve({ fetch: createApp(context).fetch, port: 0, hostname: '127.0.0.1' })
  await once(gateway, 'listening')
  const gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const merchant = sandboxMerchant(config, { siteUrl: gatewayUrl })
  const withGateway = { ...environment, MERCHANT: JSON.stringify(merchant) }
  let server = await startServer(withGateway)
  let killing = Promise.resolve()
  let payments = 0
  const broken = new AbortController()
  const at = killsAt(plan, createRandom(plan.seed))
  const enough = (): boolean => payments >= plan.payments
  const begun = (): void => {
    payments++
    if (at.has(payments)) {
      killing = killing
        .then(async () => {
          await killServer(server)
          server = await startServer(withGateway)
        })
        .catch((error: unknown) => broken.abort(error))
    }
  }
  try {
    const year = seoulYear(context.clock.now())
    const shared = { site, gatewayUrl, year, begun, enough, broken: broken.signal }
    const shoppers = []
    for (let index = 0; index < plan.members; index++) {
      const member = await plantMember(site, { member_id: `payer${index}` })
      const { access_token: token } = await logIn(site, member)
      const random = createRandom(plan.seed * 1000 + index)
      shoppers.push({ ...shared, member_pk: member.member_pk, token, random })
    }
    await Promise.all(shoppers.map(shopUntilEnough))
    await killing
    await settled(site)
    return await judge(context)
  } finally {
    await killServer(server)
    gateway.close()
    await context.close()
  }
}

/** Until the job has nothing more to do. */
const settled = async ({ context: { db } }: Site): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    const orders = await db
      .selectFrom('payment_order')
      .leftJoin('card_attempt', 'card_attempt.order_pk', 'payment_order.order_pk')
      .select('payment_order.order_pk')
      .where((eb) =>
        eb.or([
          eb('state', 'in', ['ready', 'approving']),
          eb.and([eb('state', '=', 'unknown'), eb('next_try_at', 'is not', null)]),
        ]),
      )
      .execute()
    const refunds = await db
      .selectFrom('refund')
      .select('refund_pk')
      .where('state', 'in', ['asked', 'unknown'])
      .where('next_try_at', 'is not', null)
      .execute()
    if (orders.length + refunds.length === 0) return
    await wait(200)
  }
}
