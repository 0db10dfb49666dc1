import type { ExportInput } from '#privacy/api/privacy-cases.ts'
import { isOpen } from '#privacy/rules/privacy-cases.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { fileOf } from '#privacy/server/personal-data/service.ts'
import { viewOf } from '#privacy/server/privacy-cases/look.ts'
import { keepEvent } from '#privacy/server/privacy-cases/move.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * All that is held of the member of an open case of access, as the member's own download has it. Leaves a line of the
 * case and a row of the log before anything is made. Throws `notFound` without such a member, `invalid` for another kind of case, one
 * that is over, and before anybody has seen who it is.
 */
export const exportOfCase = async (
  context: Context,
  staff: Actor,
  { case_pk, format, reason }: ExportInput,
): Promise<MadeFile> => {
  const { kind, state, proof, member_pk } = await viewOf(context.db, case_pk)
  if (member_pk === null) throw new AppError('notFound')
  if (kind !== 'access' || !isOpen(state)) {
    throw unfit('처리하고 있는 열람 요구에서만 내려받을 수 있습니다.')
  }
  if (proof === '') throw unfit('본인이 요구하신 것인지 먼저 확인해 주세요.')
  await context.db.transaction().execute(async (transaction) => {
    await keepEvent(context, transaction, staff, { case_pk, what: 'exported', reason: '' })
    await record(context, transaction, staff, {
      kind: 'member',
      subject: member_pk,
      label: '회원 한 분의 열람 자료를 내려받았습니다.',
      reason,
      after: { case_pk, format },
    })
  })
  const file = await fileOf(context, member_pk, format)
  return { ...file, name: `열람 자료 ${case_pk}.${format}` }
}

const unfit = (message: string) => new AppError('invalid', { fields: { format: message } })
