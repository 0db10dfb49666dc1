import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The origin that the pre-rendered pages were built for, where it is another than the server's: their canonical
 * addresses and link previews would point there. Undefined where the two agree or the build does not say.
 */
export const otherSiteUrl = async (root: string, siteUrl: string): Promise<string | undefined> => {
  const built = await readFile(join(root, 'dist/site-url'), 'utf8').catch(() => undefined)
  if (built === undefined || new URL(built).origin === new URL(siteUrl).origin) return undefined
  return built
}
