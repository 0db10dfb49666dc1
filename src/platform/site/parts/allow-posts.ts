import type { AstroGlobal } from 'astro'

/** Opens a page's Content-Security-Policy for what posts show of other sites: pictures, and films (src/boards/server/posts/html.ts). */
export const allowPosts = ({ csp }: Pick<AstroGlobal, 'csp'>): void => {
  csp?.insertDirective('img-src https:')
  csp?.insertDirective('frame-src https://www.youtube-nocookie.com https://player.vimeo.com')
}
