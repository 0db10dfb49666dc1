import { type Document, isNode, visit, type YAMLMap } from 'yaml'

/** A text that an unquoted comma has cut in two. */
interface Cut {
  /** Where it begins, in characters. */
  start: number
  /** As it was written. */
  text: string
}

export const cutMessage =
  '큰따옴표로 묶지 않은 쉼표(,)에서 글이 둘로 나뉩니다. 쉼표가 있는 글은 전체를 큰따옴표로 묶고, 금액은 쉼표를 빼고 숫자로만 적어 주십시오. 보기: "총회, 결산", 80000'

/** In braces a comma ends the value: `{ title: 총회, 결산 }` has the name `결산` without a value. */
export const cutTexts = (document: Document, yaml: string): Cut[] => {
  const cuts: Cut[] = []
  visit(document, {
    Map: (_, map) => {
      if (map.flow === true) cuts.push(...cutsIn(map, yaml))
    },
  })
  return cuts
}

const cutsIn = ({ items }: YAMLMap, yaml: string): Cut[] =>
  items.flatMap(({ value }, index) => {
    const before = items[index - 1]
    if (value !== null || before === undefined || before.value === null) return []
    const after = items.findIndex((item, place) => place > index && item.value !== null)
    const last = items.at(after === -1 ? -1 : after - 1) ?? before
    const start = rangeOf(before.value).from
    return [{ start, text: yaml.slice(start, rangeOf(last.key).to) }]
  })

const rangeOf = (node: unknown): { from: number; to: number } => {
  const [from, to] = (isNode(node) ? node.range : undefined) ?? [0, 0]
  return { from, to }
}
