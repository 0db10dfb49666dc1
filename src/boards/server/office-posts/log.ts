import { fileAddress } from '#boards/api/files.ts'
import { officeFileAddress } from '#boards/api/office-posts.ts'
import type { Placed } from '#boards/server/posts/listing.ts'
import type { PostVersionTable } from '#platform/server/db/post-tables.ts'
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
  state,
  type,
  title,
  author: admin_name,
  pinned,
  enrolled_at,
  content: createHash('sha256').update(content).digest('base64url').slice(0, 16),
})

const site = fileAddress(0).slice(0, -1)
const office = officeFileAddress(0).slice(0, -1)

/** A text as the office's editor has it: its files can be read before they are published. */
export const forOffice = (html: string): string => html.replaceAll(site, office)

/** A text as readers get it. */
export const forReaders = (html: string): string => html.replaceAll(office, site)

/** The numbers of the files that a text names, whether pictures or links. */
export const filesIn = (html: string): Set<number> =>
  new Set([...forOffice(html).split(office).slice(1)].map((rest) => Number.parseInt(rest)))
