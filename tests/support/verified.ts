import type { Purpose } from '#contract/verification.schema.ts'
import { hashOfCode } from '#server/verification/code.ts'
import { grantChange, markVerified, putCode } from '#server/verification/store.ts'
import type { Context } from '#server/context.ts'
import { createHash, randomBytes } from 'node:crypto'

/** How far a browser is with showing that it reads an address. */
export type Progress = 'sent' | 'verified' | 'granted'

interface Asking {
  address: string
  purpose: Purpose
  progress: Progress
  /** For whom a change of the password is granted. */
  member?: { member_pk: number }
}

/** The code of such a browser. */
export const plantedCode = '123456'

/** A browser that has asked for a code a minute ago, without the mail; answers its cookie. */
export const browserThatAsked = async (
  context: Context,
  { address, purpose, progress, member }: Asking,
): Promise<string> => {
  const id = randomBytes(32).toString('base64url')
  const browser = createHash('sha256').update(id).digest('base64url')
  const now = context.clock.now().getTime()
  const asker = { browser, purpose }
  const code_hash = hashOfCode(context, browser, plantedCode)
  await putCode(context.db, {
    ...asker,
    email: address,
    code_hash,
    created_at: new Date(now - 60_000).toISOString(),
    expires_at: new Date(now + 540_000).toISOString(),
  })
  if (progress !== 'sent') {
    await markVerified(context.db, asker, code_hash, new Date(now - 30_000).toISOString())
  }
  if (progress === 'granted' && member) await grantChange(context.db, asker, member.member_pk)
  return `browser=${id}`
}
