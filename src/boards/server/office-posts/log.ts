import type { PostVersionTable } from '#platform/server/db/post-tables.ts'
import type { Placed } from '#boards/server/posts/listing.ts'
import { createHash } from 'node:crypto'

type LoggedPost = Pick<
  PostVersionTable,
  'state' | 'type' | 'title' | 'admin_name' | 'pinned' | 'enrolled_at' | 'content'
>

/** What of a post changed, for the log: its text by a hash. */
export const changesOf = (was: Placed, is: LoggedPost): { before: object; after: object } => {
  const before = loggedOf(was)
  const after = loggedOf(is)
  const names = (Object.keys(after) as (keyof typeof after)[]).filter(
    (name) => before[name] !== after[name],
  )
  const of = (logged: typeof after) => Object.fromEntries(names.map((name) => [name, logged[name]]))
  return { before: of(before), after: of(after) }
}

const loggedOf = ({
  state,
  type,
  title,
  admin_name,
  pinned,
  enrolled_at,
  content,
}: LoggedPost) => ({
  ...{ state, type, title, author: admin_name, pinned, enrolled_at },
  content: createHash('sha256').update(content).digest('base64url').slice(0, 16),
})
