import type { Context } from '#platform/server/context.ts'
import { demoMembers } from '#app/demo/members.ts'
import { findMemberById, hasMembers } from '#members/server/service.ts'

/** Whether demo data may be filled in: only into an embedded database in which there is no one. */
export const isFillable = async ({ config, db }: Context): Promise<boolean> =>
  config.databaseUrl === undefined && !(await hasMembers(db))

/** Whether the demo was filled in, into an embedded database: whoever tries it out is helped further than elsewhere. */
export const isDemo = async ({ config, db }: Context): Promise<boolean> =>
  config.databaseUrl === undefined &&
  (await findMemberById(db, demoMembers[0].member_id)) !== undefined
