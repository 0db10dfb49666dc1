import { staffCall } from '#platform/api/call.ts'
import type { Find, Found } from '#staff/api/console-search.schema.ts'

/** By POST: what is looked for may be a name, which is not to stand in addresses and access logs. */
export const find = staffCall<Find, Found>('POST', '/v1/console/search/find', 'own')
