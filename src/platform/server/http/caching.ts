import fresh from 'fresh'
import { createHash } from 'node:crypto'

type Headers = Readonly<Record<string, string>>

/** What an answer says of who may keep it, where something else may be shown there in `left` seconds. */
export type Caching = (left: number) => Headers

/** What is for nobody but who asked, and kept by nobody: all that says nothing else (security-headers.ts). */
export const forNobody = 'private, no-store'

export const unkept: Caching = () => ({ 'Cache-Control': forNobody })

/** Its name says what is in it. */
export const forGood: Caching = () => ({
  'Cache-Control': 'public, max-age=31536000, immutable',
})

/**
 * In seconds: how long a CDN sends its copy without asking, how long it may while it asks, and how long while we answer
 * nothing or with an error (docs/decisions/015-page-cache.md).
 */
const freshFor = 60
const asking = 60
const outage = 86_400

/** In seconds: for what may be another thing at any moment, such as what nothing is known of. */
export const soon = 10

/** For everybody: a browser asks again after `own` seconds, a CDN in front at the latest after two minutes. */
export const forEverybody = (own: number): Caching => {
  const usual = everybodys(own, freshFor + asking)
  return (left) =>
    left >= freshFor + asking ? usual : everybodys(own, Math.max(0, Math.floor(left)))
}

/**
 * Twice, since s-maxage forbids a cache that keeps to RFC 9111 (5.2.2.10) to send anything old: those know RFC 9213. Without
 * must-revalidate browsers would send what is old themselves.
 */
const everybodys = (own: number, left: number): Headers => {
  const age = Math.min(freshFor, left)
  const old = `stale-while-revalidate=${Math.min(asking, left - age)}, stale-if-error=${outage}`
  return {
    'Cache-Control': `public, max-age=${own}, must-revalidate, s-maxage=${age}, ${old}`,
    'CDN-Cache-Control': `public, max-age=${age}, ${old}`,
  }
}

/** Whether a browser's `If-None-Match` names the version of a thing that there is (RFC 9110, 13.1.2). */
export const isCurrent = (known: string | undefined, etag: string): boolean =>
  known !== undefined && fresh({ 'if-none-match': known }, { etag })

/** Tells a text from every other (RFC 9110, 8.8.3), however it is compressed. */
export const weakTagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
