import { openGateway } from '#payments/server/gateways/open.ts'
import { dayStart } from '#platform/rules/days.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Role } from '#staff/rules/staff.ts'
import { listPeople } from '#staff/server/people.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export interface Stage {
  /** The server's context, but with the scene's time and the fill's transaction. */
  context: Context
  staff: (staff_id: string, call: { path: string }) => Staff
  members: Map<string, number>
  /** Movements on the society's accounts as the banks write them, in any order. */
  account: Movement[]
  savings: Movement[]
}

export interface Movement {
  at: Date
  depositor: string
  /** Won, negative if they went out. */
  amount: number
  order_pks: readonly number[]
  /** Words of other income, or the heading of an expense. */
  what?: string
  /** A conference's id. */
  project?: string
  /** The own account on the other side. */
  to?: number
  /** The gateway's file, and the settlement days of it that this pays out. */
  settles?: { file: string; days: string[] }
}

export interface Scene {
  at: Date
  play: (stage: Stage) => Promise<unknown>
}

export const moved = (
  at: Date,
  movement: Omit<Movement, 'at' | 'order_pks'>,
  of: 'account' | 'savings' = 'account',
): Scene => ({
  at,
  play: (stage) => Promise.resolve(stage[of].push({ at, ...movement, order_pks: [] })),
})

export const moment = (day: string, time: string): Date => new Date(`${day}T${time}:00+09:00`)

export const hoursInto = (day: string, hours: number): Date =>
  new Date(dayStart(day).getTime() + Math.round(hours * 3_600_000))

export const autumn = ({ conferences }: Pick<Context, 'conferences'>): Conference | undefined =>
  conferences.find(({ id }) => id === '2025-autumn')

/** The office's network address, from a range reserved for examples (RFC 5737). */
const office = '203.0.113.20'

/**
 * Runs the real services at any time set, in one transaction, so that a failed fill leaves
 * nothing. Mail is composed but not sent; cards are charged by the simulator, never by a real
 * gateway.
 */
export const openStage = async (
  context: Context,
  transaction: Transaction,
  time: { now: Date },
) => {
  const clock: Clock = { now: () => new Date(time.now) }
  const { site } = context
  // Success messages of past years would only fill the log.
  const log = context.log.child({}, { level: 'warn' })
  const config = { ...context.config, mainPay: undefined, mailPerMinute: 60_000_000 }
  const { gateway, app, close } = openGateway(config, { clock, log, shop: site.name })
  const staged: Context = {
    ...context,
    config,
    clock,
    log,
    gateway,
    gatewayPages: app,
    db: joined(transaction),
    mail: { ...context.mail, deliver: () => Promise.resolve() },
  }
  const { people } = await listPeople(staged)
  const stage: Stage = {
    context: staged,
    members: new Map(),
    account: [],
    savings: [],
    staff: (staff_id, { path }) => {
      const found = people.find((one) => one.staff_id === staff_id)
      if (found === undefined) throw new Error(`The demo has no ${staff_id}`)
      const { staff_pk, staff_name } = found
      const roles: readonly Role[] = found.roles
      return { staff_pk, staff_name, roles, ip: office, call: `/api${path}`, session_hash: 'demo' }
    },
  }
  return { stage, close }
}

/** A database whose transactions all join the given one. */
const joined = (transaction: Transaction): Database =>
  new Proxy<Database>(transaction, {
    get: (_target, key) => {
      if (key === 'transaction') {
        return () => ({ execute: (work: (t: Transaction) => unknown) => work(transaction) })
      }
      const value: unknown = Reflect.get(transaction, key, transaction)
      return typeof value === 'function' ? (value.bind(transaction) as unknown) : value
    },
  })
