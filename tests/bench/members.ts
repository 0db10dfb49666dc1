import type { Context } from '#platform/server/context.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { addMember } from '#members/server/store.ts'
import { startSession } from '#accounts/server/sessions/service.ts'
import type { PlantedMembers } from '#tests/bench/messages.ts'

const password = 'demo1234!'

/** Members with one password, and one more who is logged in. */
export const plantMembers = async (context: Context, count: number): Promise<PlantedMembers> => {
  const password_hash = await hashPassword(password)
  const created_at = context.clock.now().toISOString()
  const plant = (member_id: string) =>
    addMember(context.db, {
      member_id,
      password_hash,
      created_at,
      member_name: '김노화',
      member_type: '정회원',
      staff: 0,
      email: `${member_id}@example.org`,
    })
  const ids = Array.from({ length: count }, (_, index) => `bench${index + 1}`)
  for (const id of ids) await plant(id)
  const reader = await plant('reader')
  const session = await context.db
    .transaction()
    .execute((transaction) => startSession(context, transaction, reader))
  return { ids, password, ...session }
}
