import { createHmac, timingSafeEqual } from 'node:crypto'
import { seoulDay } from '#platform/rules/days.ts'
import { day } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'

/** Hexadecimal letters: 80 bits, so that nobody can guess one. */
export const macLength = 20

export const macOf = (key: Uint8Array, said: readonly (string | number)[]): string =>
  createHmac('sha256', key).update(JSON.stringify(said)).digest('hex').slice(0, macLength)

export const isMacOf = (
  key: Uint8Array,
  said: readonly (string | number)[],
  given: string,
): boolean => timingSafeEqual(Buffer.from(macOf(key, said)), Buffer.from(given))

/** In days. Servers try for five days (RFC 5321, 4.5.4.1), some relays for twice that. */
const longest = 14

/** Seoul days since 1970. */
const dayOf = (clock: Context['clock']): number => Date.parse(seoulDay(clock.now())) / day

export interface Token {
  day: number
  copy_pk: number
  mac: string
}

type Signing = Pick<Context, 'clock' | 'keys'>

/**
 * The envelope's return address as fields to spread into a mail: `bounce+DAY-COPY-MAC@…`; empty
 * without MAIL_RETURN. Only lower case and digits, because some servers change the case, and at
 * most 64 before the `@`. `copy_pk` is the copy of a mailing.
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

export const tokensIn = (text: string): Token[] =>
  [...text.matchAll(pattern)].map(([, sent = '', copy = '', mac = '']) => ({
    day: Number.parseInt(sent, 36),
    copy_pk: Number.parseInt(copy, 36),
    mac: mac.toLowerCase(),
  }))

/** Whether this site recently gave the token to a mail for this address. */
export const isGenuine = ({ clock, keys }: Signing, token: Token, to: string): boolean => {
  const age = dayOf(clock) - token.day
  if (age < 0 || age > longest) return false
  return isMacOf(keys.bounce, saidOf({ ...token, to }), token.mac)
}

/**
 * The signature covers the address, so that nobody can mark another's address with a token from his
 * own mail.
 */
const saidOf = (given: { to: string; day: number; copy_pk: number }) =>
  [given.to.toLowerCase(), given.day, given.copy_pk] as const
