import { anchorOf } from '#staff/rules/console-guide.ts'
import { pictureSize } from '#texts/content/link-picture.ts'
import { ownHtmlOf, plain } from '#texts/content/markdown.ts'

const texts = import.meta.glob<string>('../../../content/README.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const pictures = import.meta.glob<string>('../../../docs/guide/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export interface Guide {
  html: string
  parts: { heading: string; anchor: string }[]
}

/**
 * The office's guide that comes with the program, not the one in CONTENT_DIR. Throws if it or a
 * picture is missing.
 */
export const getGuide = (): Guide => {
  const text = Object.values(texts)[0]
  if (text === undefined) throw new Error('content/README.md 파일이 없습니다.')
  const html = ownHtmlOf(text.replace(/^# .*\n/, ''))
    .replaceAll(
      /<h([23])>((?:[^<]|<(?!\/?h[23]))*)<\/h[23]>/g,
      (_, level: string, heading: string) => {
        const anchor = anchorOf(plain(heading))
        return `<h${level} id="${anchor}" tabindex="-1">${heading}</h${level}>`
      },
    )
    .replaceAll(/(?<=<code class="language-diff">)(?:[^<]|<(?!\/?code))*/g, differenceOf)
    .replaceAll(/<p>(<img [^>]*>)<\/p>/g, '<p class="picture">$1</p>')
    .replaceAll(/<img src="([^"]*)"/g, (_, path: string) => {
      const { width, height } = pictureSize
      return `<img src="${pictureAt(path)}" width="${width}" height="${height}" loading="lazy"`
    })
  const parts = [...html.matchAll(/<h2 id="([^"]*)"[^<>]*>((?:[^<]|<(?!\/?h2))*)<\/h2>/g)]
  return {
    html,
    parts: parts.map(([, anchor = '', heading = '']) => ({ heading: plain(heading), anchor })),
  }
}

const pictureAt = (path: string): string => {
  const address = pictures[`../../${path}`]
  if (address === undefined) throw new Error(`content/README.md: ${path} 그림이 없습니다.`)
  return address
}

const differenceOf = (lines: string): string =>
  lines.replaceAll(/^-.*$/gm, '<del>$&</del>').replaceAll(/^\+.*$/gm, '<ins>$&</ins>')
