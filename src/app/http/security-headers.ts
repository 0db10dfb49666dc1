import type { ServerResponse } from 'node:http'
import { checkinPath } from '#conference/rules/checkin.ts'
import { postcodeFramePath } from '#platform/rules/postcode.ts'
import { forNobody } from '#platform/server/http/caching.ts'

const nothing = 'microphone=(), geolocation=(), payment=()'

const withCamera = `camera=(self), ${nothing}`

const always = Object.entries({
  'Cache-Control': forNobody,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': `camera=(), ${nothing}`,
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Not same-origin: a gateway's pop-up must still find its opener.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
})

/**
 * Sets security and cache headers unless the answer has its own. Astro writes the page's
 * Content-Security-Policy. `https` adds HSTS.
 */
export const setSecurityHeaders = (
  response: ServerResponse,
  path: string | undefined,
  https: boolean,
): void => {
  for (const [name, value] of always) response.setHeader(name, value)
  if (path === checkinPath) response.setHeader('Permissions-Policy', withCamera)
  // The frame's own policy names who may frame it.
  if (path === postcodeFramePath) response.removeHeader('X-Frame-Options')
  if (https) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}
