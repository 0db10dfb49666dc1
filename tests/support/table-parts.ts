import type { Call } from '#platform/api/call.ts'
import { type Cell, inOnePart, type Table } from '#platform/server/sheets/table-file.ts'
import type { Planted } from '#tests/support/console.ts'
import type { Site } from '#tests/support/site.ts'

/** A table whose rows are there already. */
export const tableOf = (
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  name = '표',
): Table => ({ name, head, parts: inOnePart(rows) })

/** All parts of a file as one. */
export const whole = async (parts: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const found: Uint8Array[] = []
  for await (const part of parts) found.push(part)
  return Buffer.concat(found)
}

/** Asks for a file as somebody of the office does. */
export const download = (
  site: Site,
  { path }: Call<object, Blob>,
  { cookie }: Pick<Planted, 'cookie'>,
  body: object,
): Promise<Response> =>
  fetch(`${site.url}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      cookie,
      origin: site.context.config.siteUrl,
      'content-type': 'application/json',
      'client-secret': site.context.config.clientSecret,
    },
  })

/** The same for a file that is only looked at. */
export const get = <Input extends object>(
  site: Site,
  { path }: Call<Input, Blob>,
  { cookie }: Pick<Planted, 'cookie'>,
  query: Input,
): Promise<Response> => {
  const words = Object.entries(query).map(([name, value]) => [name, String(value)])
  return fetch(`${site.url}/api${path}?${new URLSearchParams(words).toString()}`, {
    headers: { cookie },
  })
}
