const empty = 'area base br col hr img input link meta source wbr'
/** What ends by itself where the next of its kind begins. */
const selfEnding = 'p li dt dd tr td th thead tbody tfoot colgroup option'
const uncounted = new Set(`${empty} ${selfEnding}`.split(' '))

/** In each other, in any text: more takes the readers of HTML minutes. */
const mostDeep = 1000

/** Whether the elements of some HTML stand in each other no deeper than a text of people needs. */
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
