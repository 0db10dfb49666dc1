import { previewed } from '#texts/content/previewed.ts'
import type { AstroGlobal } from 'astro'

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
