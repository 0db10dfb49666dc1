import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
// `npm run guide:pictures`: the pictures of content/README.md, taken of the demo's console, after `npm run build:test`.
// What looks as it did stays as it is, to the byte.
import { withConsole } from '#tests/guide/console.ts'
import { shots } from '#tests/guide/shots.ts'
import requireOwnBuild from '#tests/support/own-build.ts'
import { pictureSize } from '#texts/content/link-picture.ts'

const folder = 'docs/guide'

/**
 * Two pictures of one screen are alike where hardly a value differs visibly: what another font renderer makes of an edge, and
 * no word.
 */
const isAlike = async (one: Buffer, other: Buffer): Promise<boolean> => {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).raw().toBuffer()))
  if (a === undefined || b === undefined || a.length !== b.length) return false
  const visible = a.filter((value, index) => Math.abs(value - (b[index] ?? 0)) > 48)
  return visible.length * 50_000 < a.length
}

const keep = async (name: string, taken: Buffer): Promise<string> => {
  const path = `${folder}/${name}.webp`
  const picture = await sharp(taken).webp({ quality: 72, effort: 6 }).toBuffer()
  const before = await readFile(path).catch(() => undefined)
  if (before !== undefined && (await isAlike(before, picture))) return 'as it was'
  await writeFile(path, picture)
  return `${Math.ceil(picture.length / 1024)} KB`
}

await requireOwnBuild()
await withConsole(pictureSize, async (browser, url) => {
  for (const { name, path, prepare } of shots) {
    const page = await browser.newPage()
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('불러오고 있습니다.').first().waitFor({ state: 'detached' })
    await prepare?.(page)
    await page.evaluate(() => document.fonts.ready)
    const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    console.log(`${folder}/${name}.webp: ${await keep(name, taken)}`)
    await page.close()
  }
})
