import { readConfig } from '#platform/server/config.ts'
import { createContext } from '#app/context.ts'
import { addMembers, password } from '#tests/bench/members.ts'
import { preparePosts } from '#app/demo/posts.ts'
import { fillBoard } from '#tests/bench/fill.ts'
import { plantStaff } from '#tests/support/console.ts'

/** Who is there, and with what they come in. */
export interface Society {
  /** Ids of members who have not paid this year's fee, all with one password. */
  ids: readonly string[]
  password: string
  /** Cookies of the office's sessions. */
  cookies: readonly string[]
}

/** Fills the data of `environment` with posts, members and an office. */
export const plantSociety = async (
  environment: NodeJS.ProcessEnv,
  { members, posts }: { members: number; posts: number },
): Promise<Society> => {
  const context = await createContext(readConfig({ ...environment, LOG_LEVEL: 'error' }))
  try {
    await context.db.transaction().execute(await preparePosts(context))
    await fillBoard(context, 'trend', posts)
    const ids = Array.from({ length: members }, (_, index) => `soak${index + 1}`)
    const { clock } = context
    await context.db.transaction().execute((db) => addMembers({ db, clock }, ids))
    const cookies: string[] = []
    for (const role of ['사무국', '회계', '관리자'] as const) {
      cookies.push((await plantStaff({ context, clock: context.clock }, role)).cookie)
    }
    return { ids, password, cookies }
  } finally {
    await context.close()
  }
}
