import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Font } from 'satori'
import type { BuiltPage } from '#app/build/built-pages.ts'
import { kept } from '#app/build/kept.ts'
// Draws the pictures that link previews show: a page's title over public/images/og-ground.svg. The drawing
// libraries are loaded only if a picture is missing.
import { colours } from '#platform/rules/colours.ts'
import { contentDirOf } from '#platform/server/config.ts'
import { linkPictureOf, societyPicture } from '#texts/content/link-picture.ts'
import { readContentData } from '#texts/server/content/data.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const ground = join(root, 'public/images/og-ground.svg')
const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static',
)

const size = { width: 1200, height: 630 }
const textWidth = 720
const lines = 3
const lineHeight = 1.32
const fontSizes = [74, 66, 58, 50] as const

export const drawLinkPictures = async (
  client: string,
  pages: readonly BuiltPage[],
): Promise<void> => {
  const { name, nameEn, slogan } = (await readContentData(contentDirOf())).site
  const titles = new Map([[societyPicture, { title: slogan, society: name }]])
  for (const { title, picture, isEnglish } of pages) {
    const { pathname } = new URL(picture)
    if (pathname !== linkPictureOf(title)) continue
    titles.set(pathname, { title, society: isEnglish ? nameEn : name })
  }
  const draw = await drawer()
  await mkdir(join(client, 'og'), { recursive: true })
  for (const [path, text] of titles) await draw(text, join(client, path))
}

interface Text {
  title: string
  society: string
}

const drawer = async () => {
  const own = await readFile(fileURLToPath(import.meta.url))
  const drawing = inColours(await readFile(ground, 'utf8'))
  const design = createHash('sha256').update(own).update(drawing).digest('hex')
  let tools: ReturnType<typeof prepared> | undefined
  return async ({ title, society }: Text, file: string): Promise<void> => {
    const key = createHash('sha256').update(design).update(society).update(title).digest('hex')
    const drawn = await kept(`link-pictures/${key}.png`, async () => {
      tools ??= prepared(drawing)
      const { faces, background, sharp } = await tools
      const text = await textOver(title, society, faces)
      const picture = sharp(background).composite([{ input: Buffer.from(text) }])
      return picture.png({ palette: true, effort: 10 }).toBuffer()
    })
    // The cached file is readable by its owner alone, and another user may serve the site than built it.
    await writeFile(file, await readFile(drawn))
  }
}

const inColours = (drawing: string): string => {
  const rules = Object.entries(colours).map(([name, value]) => `.${name}{stop-color:${value}}`)
  return drawing.replace('</svg>', `<style>${rules.join('')}</style></svg>`)
}

const prepared = async (drawing: string) => {
  const { default: sharp } = await import('sharp')
  const picture = sharp(Buffer.from(drawing)).resize(size.width, size.height)
  const faces = await Promise.all([face('Bold', 700), face('Medium', 500)])
  return { faces, background: await picture.png().toBuffer(), sharp }
}

const face = async (style: string, weight: 500 | 700): Promise<Font> => ({
  name: 'Pretendard',
  weight,
  data: await readFile(join(fonts, `Pretendard-${style}.otf`)),
})

const textOver = async (title: string, society: string, faces: Font[]): Promise<string> => {
  for (const fontSize of fontSizes) {
    const whole = { textWrap: 'balance' }
    const { svg, height } = await set(title, society, faces, { ...whole, fontSize })
    if (height <= lines * lineHeight * fontSize + 1) return svg
  }
  const cut = { lineClamp: lines, fontSize: fontSizes.at(-1) }
  return (await set(title, society, faces, cut)).svg
}

const set = async (title: string, society: string, faces: Font[], style: object) => {
  const { default: satori } = await import('satori')
  let height = 0
  const svg = await satori(page(title, society, style), {
    ...size,
    fonts: faces,
    onNodeDetected: (node) => {
      if (node.key === 'title') height = node.height
    },
  })
  return { svg, height }
}

const box = (key: string, style: object, children: unknown) => ({
  type: 'div',
  key,
  props: { style, children },
})

/** Splits `인사말 - 학회소개` into a title and the section above it. */
const page = (whole: string, society: string, style: object) => {
  const [title = '', section] = whole.split(' - ')
  return box(
    'page',
    {
      ...size,
      display: 'flex',
      flexDirection: 'column',
      boxSizing: 'border-box',
      justifyContent: 'flex-end',
      // Keeps the text below the society's mark and within the 2:1 to which KakaoTalk crops.
      padding: '170px 96px 84px',
      color: '#fff',
      fontFamily: 'Pretendard',
      wordBreak: 'keep-all',
    },
    [
      section === undefined
        ? undefined
        : box('section', { ...small, color: colours.accentLight }, section),
      box(
        'title',
        { display: 'block', width: textWidth, fontWeight: 700, lineHeight, ...style },
        title,
      ),
      box('society', { ...small, marginTop: 32, opacity: 0.85 }, society),
    ],
  )
}

const small = { fontSize: 34, fontWeight: 500, marginBottom: 8 }
