import { somePostcodeOrigin } from '#platform/rules/postcode-frame.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The headers that the build wrote for each of its pages, by path. */
export type PageHeaders = ReadonlyMap<string, readonly { key: string; value: string }[]>

interface Entry {
  pathname: string
  headers: { key: string; value: string }[]
}

/** `postcode`: the origins from which the postcode search may be framed, which no build can know. */
export const readPageHeaders = async (
  dist: string,
  postcode: readonly string[],
): Promise<PageHeaders> => {
  const written = await readFile(join(dist, '_headers.json'), 'utf8')
  const list = JSON.parse(written.replaceAll(somePostcodeOrigin, postcode.join(' '))) as Entry[]
  return new Map(list.map(({ pathname, headers }) => [pathname, headers]))
}

export const policyHeader = 'Content-Security-Policy'

/**
 * The policy for an answer of which it is not known beforehand that it will be the page 404 or 500, which Astro sends
 * without their headers: what either of them needs.
 */
export const errorPagePolicy = (pages: PageHeaders): string => {
  const directives = new Map<string, Set<string>>()
  for (const path of ['/404', '/500']) {
    const policy = pages.get(path)?.find(({ key }) => key === policyHeader)?.value ?? ''
    for (const directive of policy.split(';').map((part) => part.trim())) {
      const [name = '', ...sources] = directive.split(/\s+/)
      const known = directives.get(name) ?? new Set<string>()
      if (name !== '') directives.set(name, new Set([...known, ...sources]))
    }
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}
