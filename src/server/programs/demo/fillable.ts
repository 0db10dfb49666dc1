import type { Context } from '#server/base/context.ts'
import { hasMembers } from '#server/features/members/service.ts'

/** Whether demo data may be filled in: only into an embedded database in which there is no one. */
export const isFillable = async ({ config, db }: Context): Promise<boolean> =>
  config.databaseUrl === undefined && !(await hasMembers(db))
