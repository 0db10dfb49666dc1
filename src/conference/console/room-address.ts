/** A page of the room for a conference; for the current one where none is named. `keys`: for these registrants alone. */
export const roomPath = (
  page: string,
  id: string | undefined,
  keys: readonly string[] = [],
): string => {
  const set = new URLSearchParams({
    ...(id !== undefined && { id }),
    ...(keys.length > 0 && { keys: keys.join(',') }),
  })
  return `/admin/conference${page}${set.size === 0 ? '' : `?${set.toString()}`}`
}
