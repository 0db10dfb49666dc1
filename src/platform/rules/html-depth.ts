const empty = 'area base br col hr img input link meta source wbr'
const selfEnding = 'p li dt dd tr td th thead tbody tfoot colgroup option'
const uncounted = new Set(`${empty} ${selfEnding}`.split(' '))

/** Deeper HTML keeps parsers busy for minutes. */
const mostDeep = 1000

export const isShallow = (html: string): boolean => {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    const name = tag.toLowerCase()
    const count = open.get(name) ?? 0
    const step = slash === '' ? 1 : -1
    if (uncounted.has(name) || count + step < 0) continue
    open.set(name, count + step)
    depth += step
    if (depth > mostDeep) return false
  }
  return true
}

export const tooDeepMessage =
  '표나 상자의 중첩이 너무 깊습니다. 서식을 지우고 다시 붙여 넣어 주십시오.'
