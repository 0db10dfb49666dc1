import type { AstroGlobal } from 'astro'
import { getCollection } from 'astro:content'
import { isEnglish } from '#platform/rules/say.ts'
import { textInEnglish } from '#texts/content/english.ts'
import { type Entry, previewed } from '#texts/content/previewed.ts'
import { type Companion, companions, type contentFiles } from '#texts/content/schema/files.ts'

/** Only the console reads the excluded files; no page is made from them. */
type Name = Exclude<keyof typeof contentFiles, 'calendar' | 'handover' | 'reminders' | Companion>

/**
 * Published entries, or drafts inside a preview of the office. On an English page they are in
 * English, as far as they have it.
 */
export const entriesOf = async <Of extends Name>(name: Of): Promise<readonly Entry<Of>[]> => {
  const korean = await writtenEntriesOf(name)
  if (!isEnglish()) return korean
  const companion = (companions as Partial<Record<Name, Companion>>)[name]
  const english = companion === undefined ? [] : await writtenEntriesOf(companion)
  return korean.map((entry) => {
    const own = english.find(({ id }) => id === `${entry.id}.en`)
    const { data, body } = textInEnglish(name, entry, own)
    return { id: entry.id, data: data as Entry<Of>['data'], body }
  })
}

const writtenEntriesOf = async <Of extends Name | Companion>(
  name: Of,
): Promise<readonly Entry<Of>[]> => {
  const drafts: readonly Entry<Of>[] | undefined = previewed()?.entries[name]
  return drafts ?? ((await getCollection(name)) as readonly Entry<Of>[])
}

/** Throws if the file is missing. */
export const onlyEntry = async <Of extends Name>(name: Of, file: string): Promise<Entry<Of>> => {
  const [entry] = await entriesOf(name)
  if (entry === undefined) throw new Error(`content/${file} 파일이 없습니다.`)
  return entry
}

/** The build's origin for a pre-rendered page, the server's `SITE_URL` for one made on demand. */
export const originOf = ({
  isPrerendered,
  site,
  locals,
}: Pick<AstroGlobal, 'isPrerendered' | 'site' | 'locals'>): URL | string => {
  if (!isPrerendered) return locals.context.config.siteUrl
  if (site === undefined) throw new Error('astro.config.mjs gives no site')
  return site
}

const made = new Map<string, string>()

/**
 * Renders the default slot once per process and `of`, which must name all that it depends on
 * besides the site's texts. The slot must hold no script or island: Astro counts those for each
 * page.
 */
export const once = async ({ isPrerendered, slots }: AstroGlobal, of: string): Promise<string> => {
  // A preview shows drafts, which must not reach readers through this cache.
  const isNew = isPrerendered || import.meta.env.DEV || previewed() !== undefined
  const key = isEnglish() ? `en ${of}` : of
  const known = isNew ? undefined : made.get(key)
  if (known !== undefined) return known
  const html = await slots.render('default')
  if (!isNew) made.set(key, html)
  return html
}
