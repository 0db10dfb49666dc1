import { exchange } from '#platform/client/exchange.ts'
import { getInfoHit } from '#boards/api/posts.ts'

/** How often a post was read by now. Throws as `exchange` does. */
export const fetchHits = async (info_pk: number): Promise<number> => {
  const { hit } = await exchange(getInfoHit, { info_pk }, { token: undefined, signal: undefined })
  return hit
}
