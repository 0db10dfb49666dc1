import { type MdastNode, markdownToMdast } from 'satteri'
import { isHarmless } from '#texts/content/clean-html.ts'
import type { ContentFile, Problem } from '#texts/server/content/read.ts'

/** Finds HTML and addresses that the pages would remove. */
export const harmfulProblems = ({ name, body, bodyOffset }: ContentFile): Problem[] => {
  const problem = (line: number, message: string, found?: string): Problem => ({
    file: name,
    line: line + bodyOffset,
    message,
    ...(found !== undefined && { found: found.slice(0, 100) }),
  })
  const heavy = tooHeavy(body)
  if (heavy !== undefined) return [problem(heavy, heavyMessage)]
  return nodesOf(markdownToMdast(body)).flatMap((node) => {
    const line = node.position?.start.line ?? 1
    if (node.type === 'html') {
      return tagsIn(node.value)
        .filter(({ tag }) => !isHarmless(tag))
        .map(({ tag, below }) => problem(line + below, tagMessage, tag))
    }
    if (!('url' in node) || isHarmless(linkTo(node))) return []
    return [problem(line, addressMessage, node.url)]
  })
}

const tagMessage =
  '화면에 표시되지 않는 HTML입니다. 안전하지 않거나 지원하지 않는 태그와 속성은 삭제됩니다. 이 부분을 삭제해 주십시오.'

const addressMessage =
  '사용할 수 없는 주소입니다. 링크는 https://, http://, mailto:, tel:이나 /로, 그림은 /images/로 시작하는 주소로 입력해 주십시오.'

const heavyMessage =
  '글이나 문단이 너무 길거나 목록과 인용의 중첩이 너무 깊어 여기부터 읽을 수 없습니다. 나누어 입력해 주십시오.'

const nodesOf = (root: MdastNode): MdastNode[] => {
  const nodes: MdastNode[] = []
  const open = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    nodes.push(node)
    if ('children' in node) open.push(...(node.children as MdastNode[]).toReversed())
  }
  return nodes
}

const tagsIn = (html: string): { tag: string; below: number }[] =>
  [...html.matchAll(/<[a-z][^>]*>?/gi)].map(({ 0: tag, index }) => ({
    tag,
    below: html.slice(0, index).split('\n').length - 1,
  }))

const linkTo = ({ type, url }: { type: string; url: string }): string => {
  const address = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return type === 'image' ? `<img src="${address}">` : `<a href="${address}">`
}

/**
 * The line (from 1) at which a text is too long or too nested: Markdown parsers would take minutes
 * for it.
 */
const tooHeavy = (markdown: string): number | undefined => {
  let [all, together] = [0, 0]
  const lines = markdown.split('\n')
  const index = lines.findIndex((line) => {
    all += line.length
    together = line.trim() === '' ? 0 : together + line.length
    return all > 60_000 || together > 15_000 || nested.test(line)
  })
  return index === -1 ? undefined : index + 1
}

const nested = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){20}/
