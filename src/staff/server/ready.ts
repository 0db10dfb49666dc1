import type { Role } from '#staff/rules/staff.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'
import { addPerson } from '#staff/server/people.ts'
import { seal } from '#staff/server/secrets.ts'
import { updateStaff } from '#staff/server/store.ts'

/** An account that needs no invitation: the first one, and those of a site that is tried out. */
export interface ReadyStaff {
  staff_id: string
  staff_name: string
  /** Empty where there is none: then nobody can send an invitation. */
  email: string
  roles: Role[]
  password_hash: string
  /** In Base32; without one the second factor is set at the first log-in. */
  totp_secret?: string
}

/** Makes an account with a password. Throws a unique violation where the id is taken. */
export const addReady = async (
  context: Context,
  transaction: Transaction,
  { password_hash, totp_secret, ...person }: ReadyStaff,
  actor: Actor,
): Promise<number> => {
  const staff_pk = await addPerson(context, transaction, person)
  await updateStaff(transaction, staff_pk, {
    password_hash,
    state: totp_secret === undefined ? 'invited' : 'active',
    ...(totp_secret !== undefined && { totp_secret: seal(context, totp_secret, staff_pk) }),
  })
  const label = `${person.staff_name} 님의 계정을 만들었습니다.`
  const after = { staff_id: person.staff_id, roles: person.roles }
  await record(context, transaction, actor, { kind: 'staff', subject: staff_pk, label, after })
  return staff_pk
}
