/** A page of the room for a conference; for the current one where none is named. */
export const roomPath = (page: string, id: string | undefined): string =>
  `/admin/conference${page}${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`
