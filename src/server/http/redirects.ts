/** Addresses that moved for good (ruling 9, norms W5): the target of a 301, or undefined where the path stays. */
export const redirectOf = (path: string, query: string): string | undefined => {
  if (path === '/home' || path === '/index.html') return `/${query}`
  if (path.length > 1 && path.endsWith('/')) return `/${path.replace(/^\/+|\/+$/g, '')}${query}`
  return undefined
}
