import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { placeOf } from '#platform/server/http/origin.ts'
import { refusedTo } from '#platform/server/http/staff-route.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type * as calls from '#staff/api/staff.ts'
import type { Account } from '#staff/api/staff.ts'
import { permissionsOf, staffSession } from '#staff/rules/staff.ts'
import { notifyOfFactors } from '#staff/server/invitations.ts'
import type { Serves } from '#staff/server/serve.ts'
import * as sessions from '#staff/server/session-store.ts'
import { issueCodes } from '#staff/server/setting.ts'
import { record } from '#staff/server/staff-log/service.ts'
import {
  countCodes,
  findFactors,
  findPasskeys,
  findStaff,
  lockPerson,
} from '#staff/server/store.ts'

const named = 12

export const meOf: Serves<typeof calls.me> = async (
  { db, demoTotpSecret },
  { staff_pk, roles },
) => {
  const found = await findStaff(db, staff_pk)
  if (found === undefined) throw new AppError('staffSessionOver')
  const { staff_id, staff_name } = found
  const held = permissionsOf(roles)
  return {
    staff_pk,
    staff_id,
    staff_name,
    roles: [...roles],
    permissions: [...held],
    refused: refusedTo(held),
    demo: demoTotpSecret !== undefined,
  }
}

export const accountOf = async (context: Context, staff: Staff): Promise<Account> => {
  const { db, clock } = context
  const { staff_pk, session_hash } = staff
  const found = await findStaff(db, staff_pk)
  if (found === undefined) throw new AppError('staffSessionOver')
  const usedAfter = new Date(clock.now().getTime() - staffSession.idle * 60_000).toISOString()
  const open = await sessions.findSessions(db, staff_pk, usedAfter)
  return {
    email: found.email,
    totp: found.totp_secret !== null,
    recovery_codes_left: await countCodes(db, staff_pk),
    passkeys: (await findPasskeys(db, staff_pk)).map((one) =>
      picked(one, ['passkey_pk', 'label', 'created_at', 'last_used_at']),
    ),
    sessions: open.map(({ session_hash: hash, network, ...session }) => ({
      session: hash.slice(0, named),
      ...session,
      place: placeOf(network),
      current: hash === session_hash,
    })),
  }
}

/** Throws `notFound`. */
export const endSession: Serves<typeof calls.endSession> = async (
  context,
  staff,
  { session: start },
) => {
  await context.db.transaction().execute(async (transaction) => {
    const { staff_pk } = staff
    const one = { staff_pk, start }
    const ended = /^[\da-f]{12}$/.test(start) && (await sessions.deleteSession(transaction, one))
    if (!ended) throw new AppError('notFound')
    const label = '다른 기기 로그아웃'
    await record(context, transaction, staff, { kind: 'login', subject: staff_pk, label })
  })
  return accountOf(context, staff)
}

export const leave: Serves<typeof calls.leave> = (context, staff) =>
  context.db.transaction().execute(async (transaction) => {
    const { staff_pk, session_hash: start } = staff
    await sessions.deleteSession(transaction, { staff_pk, start })
    await record(context, transaction, staff, {
      kind: 'login',
      subject: staff_pk,
      label: '로그아웃',
    })
    return {}
  })

/** Throws `notFound`, or `invalid` for the last second factor. */
export const removePasskey: Serves<typeof calls.removePasskey> = async (
  context,
  staff,
  { passkey_pk },
) => {
  const { staff_pk } = staff
  await context.db.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, staff_pk)
    const own = transaction.deleteFrom('staff_passkey').where('staff_pk', '=', staff_pk)
    if (!(await isChanged(own.where('passkey_pk', '=', passkey_pk)))) throw new AppError('notFound')
    const left = await findFactors(transaction, person)
    if (!left.passkey && !left.totp) {
      const message = '하나뿐인 인증 수단입니다. 다른 패스키나 인증 앱을 먼저 등록해 주세요.'
      throw unfit('passkey_pk', message)
    }
    const label = '패스키 삭제'
    await record(context, transaction, staff, { kind: 'staff', subject: staff_pk, label })
    await notifyOfFactors(context, transaction, person, { what: label, by: staff })
  })
  return accountOf(context, staff)
}

export const newCodes: Serves<typeof calls.newCodes> = (context, staff) =>
  context.db.transaction().execute(async (transaction) => {
    const { staff_pk } = staff
    const person = await lockPerson(transaction, staff_pk)
    const codes = await issueCodes(context, transaction, staff_pk)
    const label = '복구 코드 재발급'
    await record(context, transaction, staff, { kind: 'staff', subject: staff_pk, label })
    await notifyOfFactors(context, transaction, person, { what: label, by: staff })
    return { recovery_codes: codes }
  })
