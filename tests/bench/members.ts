import type { Context } from '#platform/server/context.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { addMember } from '#members/server/store.ts'
import { startSession } from '#accounts/server/sessions/service.ts'
import type { PlantedMembers } from '#tests/bench/messages.ts'

export const password = 'demo1234!'

/** Puts members on the roll, all with one password; answers with their keys. */
export const addMembers = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<number[]> => {
  const password_hash = await hashPassword(password)
  const created_at = clock.now().toISOString()
  const added: number[] = []
  for (const member_id of ids) {
    const email = `${member_id}@example.org`
    const who = { member_name: '김노화', member_type: '정회원', staff: 0, email } as const
    added.push(await addMember(db, { member_id, password_hash, created_at, ...who }))
  }
  return added
}

/** Members with one password, and one more who is logged in. */
export const plantMembers = async (context: Context, count: number): Promise<PlantedMembers> => {
  const ids = Array.from({ length: count }, (_, index) => `bench${index + 1}`)
  await addMembers(context, ids)
  const [reader = 0] = await addMembers(context, ['reader'])
  const session = await context.db
    .transaction()
    .execute((transaction) => startSession(context, transaction, reader))
  return { ids, password, ...session }
}
