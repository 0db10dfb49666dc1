import type { Context } from '#platform/server/context.ts'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Six digits, all of them alike in likelihood. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Keyed with the server's secret: a million plain hashes would be searched in a second. `lineage`: of the browser. */
export const hashOfCode = ({ keys }: Context, lineage: string, code: string): string =>
  createHmac('sha256', keys.emailCode).update(`${lineage} ${code}`).digest('base64url')

/** In constant time (ruling 12). */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
