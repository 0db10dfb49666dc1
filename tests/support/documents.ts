import { expect } from 'vitest'
import { getDocument } from '#payments/api/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import type { Site } from '#tests/support/site.ts'

export interface Asked {
  status: number
  headers: Headers
  bytes: Uint8Array
}

/** Asks for a file as a member's browser does. */
export const askForFile = async (
  { url, context }: Site,
  path: string,
  token: string,
  secret = context.config.clientSecret,
): Promise<Asked> => {
  const headers = { 'client-secret': secret, authorization: token }
  const response = await fetch(`${url}/api${path}`, { headers })
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

export const askForDocument = (
  site: Site,
  { token }: { token: string },
  order_pk: number,
  paper = 'receipt',
): Promise<Asked> =>
  askForFile(site, `${getDocument.path}?pay_info_pk=${order_pk}&paper=${paper}`, token)

/** A paper that must come, as a viewer reads it. */
export const readDocument = async (...asked: Parameters<typeof askForDocument>) => {
  const { status, bytes } = await askForDocument(...asked)
  if (status !== 200) throw new Error(`${status}: ${Buffer.from(bytes).toString()}`)
  return readPdf(bytes)
}

/** That a paper says each of these. */
export const expectWords = (said: string, ...parts: readonly string[]): void => {
  for (const part of parts) expect(said).toContain(part)
}
