/** `/en/terms` → `/terms`; undefined for a Korean page. */
export const koreanPath = (path: string): string | undefined => {
  if (/^\/en(\.html)?$/.test(path)) return '/'
  return path.startsWith('/en/') ? path.slice(3) : undefined
}

/** `/terms` → `/en/terms`. */
export const englishPath = (path: string): string => `/en${path === '/' ? '' : path}`
