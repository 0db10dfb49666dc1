import { renamed } from '#boards/site/editor/schema/attributes.ts'

const scripts: Readonly<Record<string, readonly ('sup' | 'sub')[]>> = {
  msup: ['sup'],
  msub: ['sub'],
  msubsup: ['sub', 'sup'],
}

/** Replaces MathML with plain letters and signs. Returns the number of formulas. */
export const writeFormulas = (body: HTMLElement): number => {
  const formulas = body.querySelectorAll('math')
  for (const formula of formulas) {
    // KaTeX includes each formula a second time, for drawing.
    for (const drawn of formula.closest('.katex')?.querySelectorAll('.katex-html') ?? [])
      drawn.remove()
    for (const source of formula.querySelectorAll('annotation, annotation-xml')) source.remove()
    dropBlanks(formula)
    for (const [name, tags] of Object.entries(scripts)) {
      for (const part of formula.querySelectorAll(name)) {
        const places = [...part.children].slice(1)
        for (const [index, tag] of tags.entries()) {
          const place = places[index]
          if (place) renamed(place, tag)
        }
      }
    }
    for (const fraction of formula.querySelectorAll('mfrac')) {
      for (const part of fraction.children) if (part.textContent.length > 1) enclose(part, '(', ')')
      fraction.firstElementChild?.after('/')
    }
    for (const root of formula.querySelectorAll('msqrt')) enclose(root, '√(', ')')
    formula.replaceWith(...formula.childNodes)
  }
  return formulas.length
}

const enclose = (element: Element, before: string, after: string): void => {
  element.prepend(before)
  element.append(after)
}

const dropBlanks = (formula: Element): void => {
  const texts = formula.ownerDocument.createTreeWalker(formula, 4)
  const blank: Node[] = []
  while (texts.nextNode() !== null)
    if (texts.currentNode.textContent?.trim() === '') blank.push(texts.currentNode)
  for (const text of blank) text.parentNode?.removeChild(text)
}
