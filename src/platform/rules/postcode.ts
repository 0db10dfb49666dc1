/** What the postcode service tells of the address that was chosen, as far as it is used here (norms 4.1). */
export interface FoundAddress {
  /** Five digits. */
  zonecode: string
  /** R: the road name was chosen, J: the lot number. */
  userSelectedType: 'R' | 'J'
  roadAddress: string
  jibunAddress: string
  autoRoadAddress: string
  /** The legal 동 or 리. */
  bname: string
  buildingName: string
  apartment: 'Y' | 'N'
}

/** The address as it is written on an envelope: a road name with its 동 and the name of an apartment block. */
export const composeAddress = (found: FoundAddress): string => {
  const { userSelectedType, roadAddress, jibunAddress, autoRoadAddress } = found
  if (userSelectedType === 'J') return jibunAddress
  const extra = [
    /[동로가]$/.test(found.bname) ? found.bname : '',
    found.apartment === 'Y' ? found.buildingName : '',
  ].filter((part) => part !== '')
  const base = roadAddress || autoRoadAddress
  return extra.length === 0 ? base : `${base} (${extra.join(', ')})`
}

/**
 * A postcode abroad stands behind its country's code of ISO 3166: `US-94305`, `GB-SW1A 1AA`; the code alone where a country
 * has none, or nobody knows it.
 */
export const isForeignPostcode = (code: string): boolean =>
  /^(?!KR)[A-Z]{2}(?:-[A-Z\d][A-Z\d -]{0,9})?$/.test(code)

/** Its two parts, whole or not; undefined for one of Korea. A `-` alone is one of abroad that is still to be typed. */
export const foreignPostcode = (code: string): { country: string; code: string } | undefined => {
  const [, country, rest = ''] = /^([A-Z]{2})?(?:-(.*))?$/.exec(code) ?? []
  return code === '' || (country === undefined && !code.startsWith('-'))
    ? undefined
    : { country: country ?? '', code: rest }
}

/** As long as a field of the form. */
const longest = 200

/**
 * What a frame says that was found, taken at its word only where it has the shape of an address: anything could be sent
 * from there. Whatever else it says is left out.
 */
export const foundIn = (said: unknown): FoundAddress | undefined => {
  if (typeof said !== 'object' || said === null) return undefined
  const field = (name: string): string => {
    const value: unknown = Reflect.get(said, name)
    return typeof value === 'string' && value.length <= longest ? value : ''
  }
  const [zonecode, selected] = [field('zonecode'), field('userSelectedType')]
  if (!/^\d{5}$/.test(zonecode) || (selected !== 'R' && selected !== 'J')) return undefined
  return {
    zonecode,
    userSelectedType: selected,
    roadAddress: field('roadAddress'),
    jibunAddress: field('jibunAddress'),
    autoRoadAddress: field('autoRoadAddress'),
    bname: field('bname'),
    buildingName: field('buildingName'),
    apartment: field('apartment') === 'Y' ? 'Y' : 'N',
  }
}

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
type PostcodeMessage =
  | { postcode: 'ready' }
  | { postcode: 'failed' }
  | { postcode: 'found'; found: unknown }

export const isPostcodeMessage = (data: unknown): data is PostcodeMessage =>
  typeof data === 'object' &&
  data !== null &&
  'postcode' in data &&
  ['ready', 'failed', 'found'].some((word) => word === data.postcode)
