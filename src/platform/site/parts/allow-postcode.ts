import type { AstroGlobal } from 'astro'

/**
 * Allows the frame of the postcode search in a page's Content-Security-Policy, but nothing of the
 * service itself.
 */
export const allowPostcode = ({ csp }: Pick<AstroGlobal, 'csp'>): void => {
  csp?.insertDirective("frame-src 'self'")
}

export const allowPosts = ({ csp }: Pick<AstroGlobal, 'csp'>): void => {
  csp?.insertDirective('img-src https:')
  csp?.insertDirective('frame-src https://www.youtube-nocookie.com https://player.vimeo.com')
}

export const allowWebAssembly = ({ csp }: Pick<AstroGlobal, 'csp'>): void => {
  csp?.insertScriptResource("'wasm-unsafe-eval'")
}
