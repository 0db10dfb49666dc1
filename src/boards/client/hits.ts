import { exchange } from '#platform/client/exchange.ts'

/** How often a post was read by now. Throws as `exchange` does. */
export const fetchHits = async (info_pk: number): Promise<number> => {
  const { hit } = await exchange(
    'GET /v1/front/getInfoHit',
    { info_pk },
    { token: undefined, signal: undefined },
  )
  return hit
}
