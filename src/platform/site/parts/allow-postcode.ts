import { somePostcodeOrigin } from '#platform/rules/postcode.ts'
import type { AstroGlobal } from 'astro'

/** Opens a page's Content-Security-Policy for the frame of the postcode search, and for nothing of the service itself. */
export const allowPostcode = ({ csp }: Pick<AstroGlobal, 'csp'>): void => {
  csp?.insertDirective(`frame-src ${somePostcodeOrigin}`)
}

/** Opens a page's Content-Security-Policy for what posts show of other sites: pictures, and films (src/boards/server/posts/html.ts). */
export const allowPosts = ({ csp }: Pick<AstroGlobal, 'csp'>): void => {
  csp?.insertDirective('img-src https:')
  csp?.insertDirective('frame-src https://www.youtube-nocookie.com https://player.vimeo.com')
}

/** Opens a page's Content-Security-Policy for a library that is compiled to WebAssembly; for no script as text. */
export const allowWebAssembly = ({ csp }: Pick<AstroGlobal, 'csp'>): void => {
  csp?.insertScriptResource("'wasm-unsafe-eval'")
}
