import { readConfig } from '#platform/server/config.ts'
import { createContext } from '#app/context.ts'
import { addMember } from '#members/server/store.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
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

const password = 'demo1234!'

/** Fills the data of `environment` with posts, members and an office. */
export const plantSociety = async (
  environment: NodeJS.ProcessEnv,
  { members, posts }: { members: number; posts: number },
): Promise<Society> => {
  const context = await createContext(readConfig({ ...environment, LOG_LEVEL: 'error' }))
  try {
    await context.db.transaction().execute(await preparePosts(context))
    await fillBoard(context, 'trend', posts)
    const password_hash = await hashPassword(password)
    const created_at = context.clock.now().toISOString()
    const ids = Array.from({ length: members }, (_, index) => `soak${index + 1}`)
    await context.db.transaction().execute(async (db) => {
      for (const member_id of ids) {
        await addMember(db, {
          member_id,
          password_hash,
          created_at,
          member_name: '김노화',
          member_type: '정회원',
          staff: 0,
          email: `${member_id}@example.org`,
        })
      }
    })
    const cookies: string[] = []
    for (const role of ['사무국', '회계', '관리자'] as const) {
      cookies.push((await plantStaff({ context, clock: context.clock }, role)).cookie)
    }
    return { ids, password, cookies }
  } finally {
    await context.close()
  }
}
