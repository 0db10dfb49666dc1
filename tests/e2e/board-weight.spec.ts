import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { boards } from '#boards/rules/boards.ts'
import { postAddress } from '#boards/rules/posts.ts'
import { listPosts } from '#boards/server/posts/service.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'

const kilobyte = 1024

/** A page as it goes over the wire. */
const fetchCompressed = async (url: string): Promise<{ weight: number; html: string }> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject)
  })
  const bytes = await buffer(response)
  return { weight: bytes.length, html: brotliDecompressSync(bytes).toString() }
}

test('what is asked for again comes within 14 KB, and without React', async ({ site }) => {
  const addresses = Object.keys(boards).map((menu) => `/infoplace?menu=${encodeURIComponent(menu)}`)
  for (const type of ['notice', 'newsletter', 'gallery', 'guide'] as const) {
    const { rows } = await listPosts(site.context, { type, page: 1 })
    addresses.push(postAddress(type, rows[0]?.pk ?? 0))
  }
  for (const address of addresses) {
    const { weight, html } = await fetchCompressed(site.url + address)
    expect(weight, address).toBeLessThanOrEqual(16.5 * kilobyte)
    expect(html).not.toContain('astro-island')
    const again = async () => (await fetchCompressed(site.url + address)).weight
    await expect.poll(again, { message: address }).toBeLessThanOrEqual(14 * kilobyte)
  }
})
