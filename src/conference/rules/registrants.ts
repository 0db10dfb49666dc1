/** Who is registered for a conference, as every list of them knows them: `o12` for the order 12, `g3` for the guest 3. */
export type RegistrantKey = `o${number}` | `g${number}`

export const orderRegistrant = (order_pk: number): RegistrantKey => `o${order_pk}`
export const guestRegistrant = (guest_pk: number): RegistrantKey => `g${guest_pk}`

const pattern = /^[og][1-9]\d{0,8}$/

export const isRegistrantKey = (text: string): text is RegistrantKey => pattern.test(text)

const numberOf = (key: RegistrantKey, kind: 'o' | 'g'): number | undefined =>
  key.startsWith(kind) ? Number(key.slice(1)) : undefined

/** The number of the order that somebody comes by; undefined for a guest. */
export const orderOfRegistrant = (key: RegistrantKey): number | undefined => numberOf(key, 'o')
/** A guest's number; undefined for everybody else. */
export const guestOfRegistrant = (key: RegistrantKey): number | undefined => numberOf(key, 'g')

/** How a guest paid whom the office entered (part 8: fees on site). */
export const guestMethods = ['card', 'account', 'cash', 'free'] as const
export type GuestMethod = (typeof guestMethods)[number]

export const guestMethodNames: Readonly<Record<GuestMethod, string>> = {
  card: '신용카드',
  account: '계좌이체',
  cash: '현금',
  free: '받지 않음',
}

/** In letters, as a badge can say it. */
export const guestNameLength = { least: 2, most: 40 } as const

/** How many registrants stand on a page of their list: as many as a usual hall seats. */
export const registrantRows = 100
