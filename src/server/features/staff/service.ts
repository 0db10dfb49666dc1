import type { Context } from '#server/base/context.ts'
import { deletePastSessions } from '#server/features/staff/session-store.ts'

export { identifyStaff, staffOfPage } from '#server/features/staff/identify.ts'
export { addReady } from '#server/features/staff/ready.ts'

const day = 86_400_000

/** Forgets console sessions that nobody can use any more. */
export const forgetPastStaffSessions = ({ clock, db }: Context): Promise<number> =>
  deletePastSessions(db, new Date(clock.now().getTime() - day).toISOString())
