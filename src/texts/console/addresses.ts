/** Where a text is edited. */
export const editAddress = (path: string, line?: number | null): string => {
  const query = new URLSearchParams({ path, ...(line != null && { line: String(line) }) })
  return `/admin/texts/edit?${query.toString()}`
}

export const publishAddress = '/admin/texts/publish'
