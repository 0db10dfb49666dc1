/** The page that holds the postcode service, and in which nothing of a member's can be reached (norms 4.1). */
export const postcodeFramePath = '/postcode-frame'

/** Stands for its origin in the policies of built pages, until a server that knows it reads them. */
export const somePostcodeOrigin = 'https://postcode.invalid'

/** A machine of one's own answers to both names, which are two origins to a browser. */
const otherName: Readonly<Record<string, string>> = {
  '127.0.0.1': 'localhost',
  localhost: '127.0.0.1',
}

/**
 * The origin of that page for a site at `site`: what is configured, else the machine's other name where there is one,
 * else the site's own, from which the service's script could reach members' pages (docs/operations.md).
 */
export const postcodeOrigin = (site: string, configured = ''): string => {
  if (configured !== '') return new URL(configured).origin
  const address = new URL(site)
  address.hostname = otherName[address.hostname] ?? address.hostname
  return address.origin
}

/** What the framed page tells the page around it. */
export type PostcodeMessage =
  | { postcode: 'ready' }
  | { postcode: 'failed' }
  | { postcode: 'found'; found: unknown }

export const isPostcodeMessage = (data: unknown): data is PostcodeMessage =>
  typeof data === 'object' &&
  data !== null &&
  'postcode' in data &&
  ['ready', 'failed', 'found'].some((word) => word === data.postcode)
