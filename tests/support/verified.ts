import { hash, randomBytes } from 'node:crypto'
import { generateSignedCookie } from 'hono/cookie'
import type { Purpose } from '#accounts/api/verification.ts'
import * as store from '#accounts/server/verification/store.ts'
import type { Context } from '#platform/server/context.ts'
import { cookieName } from '#platform/server/http/browser.ts'

/** How far a browser is with showing that it reads an address. */
type Progress = 'sent' | 'verified' | 'granted'

interface Asking {
  address: string
  purpose: Purpose
  progress: Progress
  /** For whom a change of the password is granted. */
  member?: { member_pk: number }
}

/** The code of such a browser. */
const plantedCode = '123456'

/** A browser that has asked for a code a minute ago, without the mail; answers its cookie. */
export const browserThatAsked = async (
  context: Context,
  { address, purpose, progress, member }: Asking,
): Promise<string> => {
  const lineage = newText()
  const turn = newText()
  const now = context.clock.now().getTime()
  const code = {
    browser: hashOf(turn),
    lineage: hashOf(lineage),
    purpose,
    email: address,
    code_hash: store.hashOfCode(context, hashOf(lineage), plantedCode),
    created_at: new Date(now - 60_000).toISOString(),
    expires_at: new Date(now + 540_000).toISOString(),
  }
  await context.db.transaction().execute((transaction) => store.putCode(transaction, code))
  if (progress !== 'sent') {
    const verified = { next: code.browser, now: new Date(now - 30_000).toISOString() }
    await store.markVerified(context.db, code, verified)
  }
  if (progress === 'granted' && member) await store.grantChange(context.db, code, member.member_pk)
  return signedCookie(context, purpose, `${lineage}.${turn}`)
}

/** As this server sends it to a browser, without what a browser keeps for itself. */
const signedCookie = async (context: Context, purpose: Purpose, value: string): Promise<string> => {
  const { browserCookie } = context.keys
  const cookie = await generateSignedCookie(cookieName(purpose), value, browserCookie)
  return cookie.split(';')[0] ?? ''
}

const newText = (): string => randomBytes(32).toString('base64url')

const hashOf = (text: string): string => hash('sha256', text, 'base64url')
