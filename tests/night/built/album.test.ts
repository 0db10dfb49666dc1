import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createContext } from '#app/context.ts'
import { saveDraft } from '#boards/api/office-post-drafts.ts'
import { publishPost } from '#boards/api/office-posts.ts'
import { postAddress } from '#boards/rules/posts.ts'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { plantStaff } from '#tests/support/console.ts'
import { ownMachine } from '#tests/support/machine.ts'
import * as office from '#tests/support/office-posts.ts'
import { runServer } from '#tests/support/program.ts'
import type { Site } from '#tests/support/site.ts'

// Some four hundred megabytes of photographs.
vi.setConfig({ testTimeout: 600_000 })

/** A telephone takes twelve million pixels that compress badly. */
const photograph = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const [width, height, channels] = [4000, 3000, 3] as const
  const raw = { raw: { width, height, channels } }
  const noise = randomBytes(width * height * channels)
  return new Uint8Array(await sharp(noise, raw).blur(0.6).jpeg({ quality: 96 }).toBuffer())
}

/** In MB, the most that a process has had; undefined where the machine does not say. */
const mostMemory = async (pid = 0): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? []
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

test('an album of forty photographs as telephones take them is published, three at a time', async () => {
  const { environment } = await ownMachine()
  const server = await runServer('main.ts', { cwd: process.cwd(), environment })
  const context = await createContext(readConfig(environment))
  try {
    const site = { url: server.url, context, clock: systemClock } as unknown as Site
    const staff = await plantStaff(site, '편집')
    const sheet = office.sheet({ type: 'gallery', title: '춘계 학술대회' })
    const first = await staff.do(saveDraft, sheet)
    const bytes = await photograph()
    expect(bytes.byteLength).toBeGreaterThan(10_000_000)
    const limit = pLimit(3)
    const begun = performance.now()
    const pictures = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        limit(() =>
          office.attach(staff, {
            post_pk: first.post_pk,
            kind: 'inline',
            name: `IMG_${index}.jpg`,
            bytes,
          }),
        ),
      ),
    )
    const seconds = (performance.now() - begun) / 1000
    const content = pictures
      .map(({ address }, index) => `<p><img src="${address}" alt="사진 ${index + 1}"></p>`)
      .join('')
    const given = office.again(first, { content, card_file_pk: pictures[0]?.file_pk ?? null })
    const { version } = await staff.do(saveDraft, given)
    await staff.do(publishPost, { post_pk: first.post_pk, version })
    const page = await (await fetch(server.url + postAddress('gallery', first.post_pk))).text()
    const shown = [...page.matchAll(/<img[^>]*src="(\/api\/[^"]*)"[^>]*alt="사진 \d+"[^>]*>/g)]
    expect(new Set(shown.map(([, address]) => address)).size).toBe(40)
    for (const [image, address] of shown) {
      expect(image).toContain('loading="lazy"')
      const sent = await fetch(server.url + (address ?? ''))
      expect((await sent.arrayBuffer()).byteLength).toBeLessThan(3_000_000)
    }
    const memory = await mostMemory(server.process.pid)
    console.log({ megabytes: bytes.byteLength / 1e6, seconds, memory })
    if (memory !== undefined) expect(memory).toBeLessThan(800)
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
    await context.close()
  }
})
