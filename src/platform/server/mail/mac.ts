import { createHmac, timingSafeEqual } from 'node:crypto'

/** In letters of hexadecimal: 80 bits, so that nobody guesses one. */
export const macLength = 20

/** Signs what a mail says of itself, in small letters and digits. */
export const macOf = (key: Uint8Array, said: readonly (string | number)[]): string =>
  createHmac('sha256', key).update(JSON.stringify(said)).digest('hex').slice(0, macLength)

/** `given` is as long as a signature is. */
export const isMacOf = (
  key: Uint8Array,
  said: readonly (string | number)[],
  given: string,
): boolean => timingSafeEqual(Buffer.from(macOf(key, said)), Buffer.from(given))
