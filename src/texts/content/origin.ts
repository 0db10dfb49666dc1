import type { AstroGlobal } from 'astro'

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
