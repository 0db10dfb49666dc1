import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
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

const day = 86_400_000

/** How long a report may take: servers try for five days (RFC 5321, 4.5.4.1), some relays twice that. In days. */
const longest = 14

/** In Seoul, in days since 1970. */
const dayOf = (clock: Context['clock']): number => Date.parse(seoulDay(clock.now())) / day

/** What a return address says, not yet known to be true. */
export interface Token {
  /** On which the mail went out, in Seoul, in days since 1970. */
  day: number
  /** 0: no copy. */
  copy_pk: number
  mac: string
}

type Signing = Pick<Context, 'clock' | 'keys'>

/**
 * The envelope's return address of a mail, to be spread into it: `bounce+DAY-COPY-MAC@…`; nothing where MAIL_RETURN is not set.
 * Small letters and digits alone, for some servers change the case, and at most 64 before the `@`. `copy_pk`: which copy it is of
 * what goes to many.
 */
export const returnOf = (
  { config, clock, keys }: Signing & Pick<Context, 'config'>,
  { to, copy_pk = 0 }: { to: string; copy_pk?: number },
): { returnTo?: string } => {
  if (config.mailReturn === undefined) return {}
  const [local, domain] = config.mailReturn.split('@')
  const sent = dayOf(clock)
  const mac = macOf(keys.bounce, saidOf({ to, day: sent, copy_pk }))
  return { returnTo: `${local}+${sent.toString(36)}-${copy_pk.toString(36)}-${mac}@${domain}` }
}

const pattern = new RegExp(
  String.raw`\+([\da-z]{3,4})-([\da-z]{1,6})-([\da-f]{${macLength}})@`,
  'gi',
)

/** Return addresses of ours in a text. */
export const tokensIn = (text: string): Token[] =>
  [...text.matchAll(pattern)].map(([, sent = '', copy = '', mac = '']) => ({
    day: Number.parseInt(sent, 36),
    copy_pk: Number.parseInt(copy, 36),
    mac: mac.toLowerCase(),
  }))

/** Whether a token was given to a mail to this address by this site, and not long ago. */
export const isGenuine = ({ clock, keys }: Signing, token: Token, to: string): boolean => {
  const age = dayOf(clock) - token.day
  if (age < 0 || age > longest) return false
  return isMacOf(keys.bounce, saidOf({ ...token, to }), token.mac)
}

/** Over the address too: nobody can have another's marked with what came with a mail of his own. */
const saidOf = (given: { to: string; day: number; copy_pk: number }) =>
  [given.to.toLowerCase(), given.day, given.copy_pk] as const
