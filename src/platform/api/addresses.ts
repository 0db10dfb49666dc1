/** What the server answers besides the calls of the API, each a whole path of the site. */
export const healthPath = '/healthz'

/** Whether the process answers, and whether it can do its work, with the reasons where not. */
export const livePath = '/livez'
export const readyPath = '/readyz'

/** The API's description. Bare, as a browser opens it (ruling 3). */
export const descriptionPath = '/api/openapi.json'

/** Where the gateway sends a shopper who gave up; the payment's number follows, for it takes no `=` in an address. */
export const closedPath = '/api/pg/closed/'
