/** Who is registered for a conference, as every list of them knows them: `o12` for the order 12, `g3` for the guest 3. */
export type RegistrantKey = `o${number}` | `g${number}`

export const orderRegistrant = (order_pk: number): RegistrantKey => `o${order_pk}`
export const guestRegistrant = (guest_pk: number): RegistrantKey => `g${guest_pk}`

const pattern = /^[og][1-9]\d{0,14}$/

export const isRegistrantKey = (text: string): text is RegistrantKey => pattern.test(text)

/** How a guest paid whom the office entered (part 8: fees on site). */
export const guestMethods = ['card', 'account', 'cash', 'free'] as const
export type GuestMethod = (typeof guestMethods)[number]

export const guestMethodNames: Readonly<Record<GuestMethod, string>> = {
  card: '신용카드',
  account: '계좌이체',
  cash: '현금',
  free: '받지 않음',
}
