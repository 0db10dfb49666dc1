import { type Token, shapeOf } from '#boards/site/editor/html/shape.ts'

const names: Readonly<Record<string, string>> = {
  ...{ table: '표', tr: '표의 줄', td: '표의 칸', th: '표의 제목 칸', caption: '표 제목' },
  ...{
    thead: '표의 머리',
    tbody: '표의 몸',
    tfoot: '표의 바닥',
    colgroup: '표의 열',
    col: '표의 열',
  },
  ...{ ul: '목록', ol: '번호 목록', li: '목록의 항목', img: '그림', iframe: '동영상' },
  ...{ p: '문단', div: '문단', h2: '제목', h3: '제목', h4: '제목', blockquote: '인용' },
  ...{
    pre: '그대로 쓴 글',
    hr: '가로줄',
    br: '줄 바꿈',
    figure: '그림 묶음',
    figcaption: '그림 설명',
  },
}

const written = ({ tag, attributes, text, within }: Token): string =>
  JSON.stringify([tag, Object.entries(attributes ?? {}).sort(), text, within])

const shown = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text)

const nameOf = ({ tag, text }: Token): string =>
  text === '' ? (names[tag] ?? `<${tag}>`) : `‘${shown(text.trim())}’의 꾸밈`

/**
 * What `after` lacks of what `before` shows, in words for the office, each once; nothing where both show the same. White
 * space and the order of nested tags of text are no difference.
 */
export const lossesBetween = (before: string, after: string): string[] => {
  const left = new Map<string, number>()
  for (const token of shapeOf(after)) {
    const key = written(token)
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  const lost = shapeOf(before).filter((token) => {
    const key = written(token)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0 && !token.tag.startsWith('/')
  })
  return [...new Set(lost.map(nameOf))]
}
