// Runs in the page: each function is sent as its text, so it refers to nothing outside of itself.

export type Kind = 'button' | 'link' | 'field'

/**
 * Where to press what bears a name: of an open dialog, else of the content before the rest. Scrolls it into the middle and
 * waits until nothing moves. Throws what stands in the way; a click on anything else is stopped, and marked as missed.
 */
export const placeOf = async (kind: Kind, name: string): Promise<{ x: number; y: number }> => {
  const selectors = {
    button: 'button, summary',
    link: 'a[href]',
    field: 'input, textarea, [contenteditable=true]',
  }
  const textOf = (element: Element | null): string =>
    (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<Element>)] : []
    const title = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    return element.ariaLabel ?? (labels.map(textOf).join(' ') || textOf(title ?? element))
  }
  if (document.readyState !== 'complete') throw new Error('still loading')
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const parts = dialog ? [dialog] : [document.querySelector('main') ?? document, document]
  const seen = parts
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(selectors[kind])])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  // Words that do not show are no part of a name.
  const shownOf = ({ innerText }: HTMLElement): string => innerText.replaceAll(/\s+/g, ' ').trim()
  const found = seen.find((element) => [nameOf(element), shownOf(element)].includes(name))
  if (!found)
    throw new Error(`no ${kind} ${name} in ${textOf(dialog ?? document.body).slice(0, 600)}`)
  if (found.matches(':disabled')) throw new Error(`${name} is disabled`)
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const box = [...found.getClientRects()].find(({ width }) => width > 1)
  if (!box) throw new Error(`${name} has no size`)
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
  const isFound = (hit: Element): boolean =>
    found.contains(hit) || hit.closest('label')?.contains(found) === true
  const hit = document.elementFromPoint(x, y)
  if (!hit || !isFound(hit)) throw new Error(`${name} lies below ${hit?.outerHTML.slice(0, 160)}`)
  // What comes meanwhile may move it from below the pointer.
  const { dataset } = document.documentElement
  delete dataset['missed']
  const judge = (event: Event): void => {
    if (event.target instanceof Element && isFound(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    dataset['missed'] = ''
  }
  addEventListener('click', judge, { capture: true, once: true })
  return { x, y }
}

/** Where a field is seen within its border. */
export const boxOf = (label: string) => {
  const found = document.querySelector(`[aria-label="${label}"]`)
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = found?.getBoundingClientRect()
  if (!box || box.width < 16) throw new Error(`no field ${label}`)
  const [left, top] = [Math.ceil(box.x) + 4, Math.ceil(box.y) + 4]
  return { left, top, width: Math.floor(box.width) - 8, height: Math.floor(box.height) - 8 }
}

/** Chooses in a list, which the system draws. */
export const choose = (name: string, value: string): void => {
  const found = [...document.querySelectorAll('select')].find(({ ariaLabel, labels }) =>
    [ariaLabel, labels[0]?.textContent.trim()].includes(name),
  )
  const option = [...(found?.options ?? [])].find(({ text }) => text.trim() === value)
  if (!found || !option) throw new Error(`no ${value} in ${name}`)
  found.value = option.value
  found.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Gives a file of text to the one field for files. */
export const giveFile = (name: string, text: string): void => {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('no field for files')
  const given = new DataTransfer()
  given.items.add(new File([text], name))
  field.files = given.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Where the last cell or date of the third row that is seen lies, and where the row leads. */
export const thirdRow = (): { x: number; y: number; path: string } => {
  const rows = [...document.querySelectorAll('main :is(tbody tr, li:has(time))')].filter((row) =>
    row.checkVisibility(),
  )
  rows[2]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = [...(rows[2]?.querySelectorAll('td, time') ?? [])].at(-1)?.getBoundingClientRect()
  const path = rows[2]?.querySelector('a')?.getAttribute('href')
  if (!box || !path) throw new Error('there are no three rows')
  return { x: Math.round(box.right - 4), y: Math.round(box.y + box.height / 2), path }
}

/** Links, buttons and fields of which the middle belongs to something else; of an open dialog, where there is one. */
export const covered = (): string[] => {
  const isCovered = (control: Element, hit: Element | null): boolean =>
    hit === null || !(control.contains(hit) || hit.closest('label')?.contains(control))
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const controls = (dialog ?? document).querySelectorAll<HTMLElement>(
    ':is(a[href], button, summary, input, select, textarea):not(:disabled, [inert] *, .skip-link)',
  )
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = [...control.getClientRects()].find(({ width, height }) => width > 4 && height > 4)
    if (!box) return []
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    if (!isCovered(control, hit)) return []
    return [`${control.outerHTML.slice(0, 160)} below ${hit?.outerHTML.slice(0, 160)}`]
  })
}
