import { login } from '#accounts/api/sessions.ts'
import { call, refusalOf } from '#tests/support/call.ts'
import type { PlantedMember } from '#tests/support/members.ts'
import type { Site } from '#tests/support/site.ts'

/** In seconds. */
export const minute = 60
export const home = '127.0.0.2'
export const office = '127.0.0.3'

/** Logs in with the right password, from an address of this machine. */
export const right = (site: Site, { member_id, password }: PlantedMember, from = home) =>
  call(site, login, { member_id, member_password: password }, { from })

/** The number of the refusal of a wrong password. */
export const wrong = (site: Site, member_id: string, from = home) =>
  refusalOf(call(site, login, { member_id, member_password: 'wrong' }, { from }))

/** One after the other. */
export const times = async (count: number, act: () => Promise<number>): Promise<number[]> => {
  const codes: number[] = []
  for (let done = 0; done < count; done += 1) codes.push(await act())
  return codes
}

/** Leaves an id as if twenty wrong passwords for it, or so many, had just come from elsewhere. */
export const attack = async (site: Site, id: string, count = 20): Promise<void> => {
  await wrong(site, id, '127.0.3.1')
  const ends_at = new Date(site.clock.now().getTime() + 60 * minute * 1000).toISOString()
  await site.context.db
    .updateTable('rate_limit')
    .set({ count })
    .where('ends_at', '=', ends_at)
    .execute()
}
