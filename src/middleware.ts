import type { MiddlewareHandler } from 'astro'
import { koreanPath } from '#platform/rules/english-paths.ts'
import { englishScript } from '#platform/server/english-scripts.ts'
import { speaking } from '#platform/server/language.ts'

/** A page below `/en` is the Korean one, made in English (docs/decisions/113-english.md). */
export const onRequest: MiddlewareHandler = ({ url }, next) => {
  if (koreanPath(url.pathname) === undefined) return next()
  return speaking('en', async () => {
    const page = await next()
    // A page is rendered while it is read.
    if (!page.headers.get('content-type')?.startsWith('text/html'))
      return page.body === null ? page : new Response(await page.arrayBuffer(), page)
    const html = await page.text()
    return new Response(html.replaceAll(/"\/assets\/[\w.-]+\.js"/g, englishScript), page)
  })
}
