import { Refusal } from '#platform/server/program.ts'
import { readFile } from 'node:fs/promises'

/** A text file as UTF-8, or as the Korean code page in which Excel and old servers still write. */
export const readText = async (path: string): Promise<string> => {
  const bytes = await readFile(path).catch(() => {
    throw new Refusal(`${path} 파일을 읽을 수 없습니다.`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

/** Plain text as HTML: an empty line begins another paragraph. */
export const htmlOfText = (text: string): string =>
  escaped(text.replaceAll('\r\n', '\n'))
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('\n')

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
