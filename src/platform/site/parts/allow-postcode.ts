import { somePostcodeOrigin } from '#platform/rules/postcode-frame.ts'
import type { AstroGlobal } from 'astro'

/** Opens a page's Content-Security-Policy for the frame of the postcode search, and for nothing of the service itself. */
export const allowPostcode = ({ csp }: Pick<AstroGlobal, 'csp'>): void => {
  csp?.insertDirective(`frame-src ${somePostcodeOrigin}`)
}
