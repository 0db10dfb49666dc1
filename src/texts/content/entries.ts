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

/** The one file of a collection. Throws where it is missing. */
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
