import { dayStart } from '#platform/rules/days.ts'
import type { Role } from '#staff/rules/staff.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { openGateway } from '#platform/server/gateways/open.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { listPeople } from '#staff/server/people.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** What a scene works with. */
export interface Stage {
  /** The server's, whose time is the scene's and whose every transaction is the fill's. */
  context: Context
  /** Somebody of the office at the console. */
  staff: (staff_id: string, call: { path: string }) => Staff
  /** The numbers of those who have joined and not left. */
  members: Map<string, number>
  /** What has come in at the society's account, in the order in which it did. */
  account: Deposit[]
}

/** Money that has come in. */
export interface Deposit {
  at: Date
  depositor: string
  /** In won. */
  amount: number
  /** The orders that it is for; none where it is for something else. */
  order_pks: readonly number[]
  /** What it is where it is for no order. */
  what?: string
}

/** Something that happened at some time. */
export interface Scene {
  at: Date
  play: (stage: Stage) => Promise<unknown>
}

/** A moment of a Seoul day: `10:30`. */
export const moment = (day: string, time: string): Date => new Date(`${day}T${time}:00+09:00`)

/** So many hours after a Seoul day has begun. */
export const hoursInto = (day: string, hours: number): Date =>
  new Date(dayStart(day).getTime() + Math.round(hours * 3_600_000))

/** The conference that the society is shipped with. */
export const autumn = ({ conferences }: Pick<Context, 'conferences'>): Conference | undefined =>
  conferences.find(({ id }) => id === '2025-autumn')

/** Where the office sits: an address of nobody (RFC 5737). */
const office = '203.0.113.20'

/**
 * The services as they are, at whatever time it is set to and in one transaction, so that nothing is left of a fill that
 * fails. Mail is composed and not sent; cards are charged by the simulator, never by a real gateway.
 */
export const openStage = async (
  context: Context,
  transaction: Transaction,
  time: { now: Date },
) => {
  const clock: Clock = { now: () => new Date(time.now) }
  const { site } = context
  // Of what went well years ago nobody reads.
  const log = context.log.child({}, { level: 'warn' })
  const config = { ...context.config, mainPay: undefined, mailPerMinute: 60_000_000 }
  const { gateway, app, close } = await openGateway(config, { clock, log, shop: site.name })
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

/** A database whose transactions are all that one. */
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
