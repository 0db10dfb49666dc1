const root = '/admin/texts/preview'

/** Where the office looks at a page of the build (`/introduce/greeting`) with the drafts in it. */
export const previewAddress = (file: string): string => `${root}${file === '/' ? '/index' : file}`

/** The page that such an address shows; undefined for all other addresses. */
export const previewedFile = (path: string): string | undefined => {
  if (!path.startsWith(`${root}/`)) return undefined
  const file = path.slice(root.length)
  return file === '/index' ? '/' : file
}
