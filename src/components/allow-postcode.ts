import type { AstroGlobal } from 'astro'

/**
 * Opens a page's Content-Security-Policy for the postcode service (norms 4.1): its script, its frame, and the style
 * attributes by which that script gives its frame a size. Scripts of any other kind stay shut out.
 */
export const allowPostcode = ({ csp }: Pick<AstroGlobal, 'csp'>): void => {
  csp?.insertScriptResource('https://t1.kakaocdn.net')
  csp?.insertDirective('frame-src https://postcode.map.kakao.com')
  csp?.insertStyleResource({ resource: "'unsafe-inline'", kind: 'attribute' })
}
