/** The fields used from the postcode service's answer (norms 4.1). */
export interface FoundAddress {
  zonecode: string
  /** R: the road name was chosen; J: the lot number. */
  userSelectedType: 'R' | 'J'
  roadAddress: string
  jibunAddress: string
  autoRoadAddress: string
  bname: string
  buildingName: string
  apartment: 'Y' | 'N'
}

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
 * A foreign postcode starts with the country's ISO 3166 code: `US-94305`, `GB-SW1A 1AA`. The code
 * stands alone where a country has no postcodes or nobody knows one.
 */
export const isForeignPostcode = (code: string): boolean =>
  /^(?!KR)[A-Z]{2}(?:-[A-Z\d][A-Z\d -]{0,9})?$/.test(code)

/**
 * The two parts, complete or not; undefined for a Korean postcode. A single `-` is a foreign one
 * not typed yet.
 */
export const foreignPostcode = (code: string): { country: string; code: string } | undefined => {
  const [, country, rest = ''] = /^([A-Z]{2})?(?:-(.*))?$/.exec(code) ?? []
  return code === '' || (country === undefined && !code.startsWith('-'))
    ? undefined
    : { country: country ?? '', code: rest }
}

const longest = 200

/**
 * Checks a message from the frame and takes over only the known fields, because anything could be
 * sent from there. Undefined if it is no address.
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

/** The page with the postcode service, whose policy alone lets the service's script in. */
export const postcodeFramePath = '/postcode-frame'

type PostcodeMessage =
  | { postcode: 'ready' }
  | { postcode: 'failed' }
  | { postcode: 'found'; found: unknown }

export const isPostcodeMessage = (data: unknown): data is PostcodeMessage =>
  typeof data === 'object' &&
  data !== null &&
  'postcode' in data &&
  ['ready', 'failed', 'found'].some((word) => word === data.postcode)
