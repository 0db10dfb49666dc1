import { askQuietly } from '#platform/client/ask-quietly.ts'

/** How often a post was read by now; undefined where it could not be asked. */
export const fetchHits = async (info_pk: number): Promise<number | undefined> =>
  (await askQuietly('GET /v1/front/getInfoHit', { info_pk }))?.hit
