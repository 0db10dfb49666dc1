import { forbiddenInNames, nameBytes } from '#platform/server/gateways/mainpay/decisions.ts'

const characters = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** A name as the form takes it: without what is refused, within 30 bytes, no character cut in two. */
export const nameField = (text: string): string => {
  const allowed = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(forbiddenInNames, '')
    .normalize('NFC')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  let name = ''
  for (const { segment } of characters.segment(allowed)) {
    if (Buffer.byteLength(name + segment) > nameBytes) break
    name += segment
  }
  return name.trim()
}

/** An address too long for the form is left out: half of one is somebody else's. */
export const emailField = (email: string | null): string | undefined =>
  email !== null && /^[^@\s]+@[^@\s]+$/.test(email) && Buffer.byteLength(email) <= 50
    ? email
    : undefined

/** A card number shows its first six and last four digits at most, whatever was masked before. */
export const maskedCardNo = (cardNo: string): string => {
  const kept = cardNo.length > 10 ? 6 : 0
  return cardNo.replaceAll(/[^\s-]/g, (character, index: number) =>
    index < kept || index >= cardNo.length - 4 ? character : '*',
  )
}
