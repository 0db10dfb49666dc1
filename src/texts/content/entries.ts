import { type Entry, previewed } from '#texts/content/previewed.ts'
import type { contentFiles } from '#texts/content/schema/files.ts'
import type { AstroGlobal } from 'astro'
import { getCollection } from 'astro:content'

/** The console alone reads the others: no page is made of them. */
type Name = Exclude<keyof typeof contentFiles, 'calendar' | 'handover' | 'reminders'>

/** The files of a collection: those that were built, or the drafts where the office looks at a page before it is published. */
export const entriesOf = async <Of extends Name>(name: Of): Promise<readonly Entry<Of>[]> => {
  const drafts: readonly Entry<Of>[] | undefined = previewed()?.entries[name]
  return drafts ?? ((await getCollection(name)) as readonly Entry<Of>[])
}

/** Throws where it is missing. */
export const onlyEntry = async <Of extends Name>(name: Of, file: string): Promise<Entry<Of>> => {
  const [entry] = await entriesOf(name)
  if (entry === undefined) throw new Error(`content/${file} 파일이 없습니다.`)
  return entry
}

/** The public origin: of the build for a pre-rendered page, of the running server for one made on demand. */
export const originOf = ({
  isPrerendered,
  site,
  locals,
}: Pick<AstroGlobal, 'isPrerendered' | 'site' | 'locals'>): URL | string => {
  if (!isPrerendered) return locals.context.config.siteUrl
  if (site === undefined) throw new Error('astro.config.mjs gives no site')
  return site
}

/** Text by what it depends on besides the site's texts, which a program has from its build: some dozens. */
const made = new Map<string, string>()

/**
 * What a slot holds, as text; in a page made on demand as the first such page made it (`of`: all that it depends on
 * besides the site's texts). No script and no island may stand in it: Astro tells those to each page once.
 */
export const once = async ({ isPrerendered, slots }: AstroGlobal, of: string): Promise<string> => {
  // What a preview shows are drafts, which no reader may see.
  const isNew = isPrerendered || import.meta.env.DEV || previewed() !== undefined
  const known = isNew ? undefined : made.get(of)
  if (known !== undefined) return known
  const html = await slots.render('default')
  if (!isNew) made.set(of, html)
  return html
}
