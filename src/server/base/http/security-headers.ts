import type { ServerResponse } from 'node:http'

const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Not same-origin: a gateway's pop-up must still find its opener.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

/** Sets what every answer carries; the page's own Content-Security-Policy comes from Astro. `https` adds HSTS. */
export const setSecurityHeaders = (response: ServerResponse, https: boolean): void => {
  for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
  if (https) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}
