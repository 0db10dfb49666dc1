/** Rows that a statement answers. */
export type Ask = (statement: string) => Promise<Record<string, unknown>[]>

/** What is to be known of a database besides its bytes. */
export interface Facts {
  schema: string
  counts: Record<string, number>
  /** The files that its rows name. */
  keys: string[]
  /** Prints of those who have left, by when they did. */
  departed: Record<string, string>
  /** Files that it can do without, as they are made again. */
  wanted: string[]
}

const named = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The same questions on both engines: `tables` lists the tables, `keyed` those that name files. */
export const readFacts = async (
  ask: Ask,
  { tables, keyed }: { tables: string; keyed: string },
): Promise<Facts> => {
  const counts: Record<string, number> = {}
  for (const { name } of await ask(tables)) {
    const [row] = await ask(`select count(*) as count from ${named(String(name))}`)
    counts[String(name)] = Number(row?.['count'])
  }
  const keys = new Set<string>()
  for (const { name } of await ask(keyed)) {
    const rows = await ask(`select storage_key from ${named(String(name))}`)
    for (const { storage_key } of rows) keys.add(String(storage_key))
  }
  const [last] = await ask('select max(name) as name from kysely_migration')
  const left = 'departed' in counts ? await ask('select print, at from departed') : []
  const departed = Object.fromEntries(left.map(({ print, at }) => [String(print), String(at)]))
  const releases = 'release' in counts ? await ask('select release_key from release') : []
  const wanted = releases.flatMap(({ release_key: key }) => [
    `release-${String(key)}-texts.zip`,
    `release-${String(key)}-site.zip`,
  ])
  return { schema: String(last?.['name']), counts, keys: [...keys], departed, wanted }
}
