import { listRegistrants } from '#conference/api/registrants.ts'
import { addDays, seoulDay } from '#platform/rules/days.ts'
import type { LeftOutReason, MailingList } from '#mail/rules/mailings.ts'
import type { Context } from '#platform/server/context.ts'
import { conditionsOf } from '#mail/server/mailings/receivers.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import { countWithdrawn } from '#payments/server/withdrawn/service.ts'
import { conferenceAsked } from '#conference/server/registrants/conference.ts'
import { destructionRecords } from '#privacy/server/retention/service.ts'

interface LeftOut {
  reason: LeftOutReason
  count: number
  names: string[]
}

/** In days. */
const year = 365

/**
 * Who would be on the list had they not withdrawn: a number alone, for nothing else of them is left (ruling 42). Of members
 * nobody knows whether they met its conditions, so it is all of a year; of a conference, those who had registered for it.
 */
export const leftSince = async (
  context: Context,
  { list, wanted }: { list: MailingList; wanted: string },
): Promise<LeftOut[]> => {
  const count = list === 'members' ? await lately(context) : await registered(context, wanted)
  const reason = list === 'members' ? 'leftLately' : 'left'
  return count === 0 ? [] : [{ reason, count, names: [] }]
}

const lately = async (context: Context): Promise<number> => {
  const first = addDays(seoulDay(context.clock.now()), -year)
  const records = await destructionRecords(context)
  return records
    .filter(({ kind, day }) => kind === 'member' && day >= first)
    .reduce((sum, { count }) => sum + count, 0)
}

const registered = (context: Context, wanted: string): Promise<number> => {
  const conditions = listRegistrants.input.safeParse(conditionsOf(wanted))
  const conference = conferenceAsked(context, conditions.success ? conditions.data : {})
  return countWithdrawn(context.db, registrationKey(conference))
}
