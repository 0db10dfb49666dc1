import { Secret, TOTP } from 'otpauth'
import type { Call } from '#platform/api/call.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Context } from '#platform/server/context.ts'
import type { Role } from '#staff/rules/staff.ts'
import { newToken } from '#staff/server/secrets.ts'
import { addReady } from '#staff/server/service.ts'
import { insertSession } from '#staff/server/session-store.ts'
import { type Answer, call, type Person, personOf } from '#tests/support/call.ts'
import type { Site } from '#tests/support/site.ts'

/** Somebody who is in the console, and makes calls of it. */
export interface Planted extends Person {
  staff_pk: number
  staff_id: string
  cookie: string
}

export const testSecret = 'JBSWY3DPEHPK3PXP'

const byTest = { staff_pk: null, staff_name: '시험', ip: '', call: 'test' }

const ids: Readonly<Record<Role, string>> = {
  관리자: 'admin',
  사무국: 'office',
  회계: 'treasurer',
  편집: 'editor',
  임원: 'officer',
  학술: 'academic',
  현장: 'desk',
}

let planted = 0

/** Plants somebody of a role who has just come in. */
export const plantStaff = async (
  { url, context, clock }: { url: string; context: Context; clock: Clock },
  role: Role,
  { password_hash = 'none', staff_name = `${role} 담당` } = {},
): Promise<Planted> => {
  planted += 1
  const staff_id = `${ids[role]}${planted}`
  return context.db.transaction().execute(async (transaction) => {
    const email = `${staff_id}@example.org`
    const person = { staff_id, staff_name, email, roles: [role], password_hash }
    const ready = { ...person, totp_secret: testSecret }
    const staff_pk = await addReady(context, transaction, ready, byTest)
    const token = await plantStaffSession(transaction, clock, staff_pk)
    const cookie = `console=${token}`
    return { staff_pk, staff_id, cookie, ...personOf({ url, context }, { cookie }) }
  })
}

/** A session of somebody who has shown the second factor just now; answers with what the cookie holds. */
export const plantStaffSession = async (
  transaction: Parameters<typeof insertSession>[0],
  clock: Clock,
  staff_pk: number,
): Promise<string> => {
  const { token, hash } = newToken()
  const now = clock.now().toISOString()
  await insertSession(transaction, {
    session_hash: hash,
    staff_pk,
    stage: 'in',
    factor_at: now,
    created_at: now,
    last_used_at: now,
    device: '',
    network: '',
  })
  return token
}

/** What the authenticator app shows; `ahead` in seconds. */
export const codeNow = (
  { clock }: { clock: Pick<Site['clock'], 'now'> },
  secret = testSecret,
  ahead = 0,
): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + ahead * 1000,
  })

/** Makes a call of the console as that person. */
export const ask = <Input, T>(
  site: Pick<Site, 'url' | 'context'>,
  what: Call<Input, T>,
  input: Input,
  { cookie }: Pick<Planted, 'cookie'>,
): Promise<Answer<T>> => call(site, what, input, { cookie })

/** The rows of the log since the test planted its people, oldest first. */
export const logOf = async ({ context }: Site) =>
  context.db
    .selectFrom('staff_log')
    .selectAll()
    .where('call', 'not in', ['test', 'demo'])
    .orderBy('log_pk')
    .execute()
