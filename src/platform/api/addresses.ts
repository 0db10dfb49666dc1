export const healthPath = '/healthz'

/**
 * `/livez` says whether the process answers, `/readyz` whether it can do its work, and if not, why.
 */
export const livePath = '/livez'
export const readyPath = '/readyz'

/** The API description is sent bare, without the envelope (ruling 3). */
export const descriptionPath = '/api/openapi.json'

/**
 * The payment gateway sends a shopper who gave up here. The payment number follows in the path
 * because the gateway takes no `=` in an address.
 */
export const closedPath = '/api/pg/closed/'
