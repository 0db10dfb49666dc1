import { $toasts, hideToast, showToast, type Toast } from '#platform/client/stores/toasts.ts'

const carried = 'toasts'

/** One on the screen, and when its time is over by this device's clock. */
interface Drawn {
  element: Element
  endsAt: number
}

/** Draws the store's toasts and takes each away when its time is over. One that a navigation cuts off goes on after it. */
export const drawToasts = (): void => {
  const region = document.querySelector<HTMLElement>('[data-toasts]')
  const template = document.querySelector<HTMLTemplateElement>('template[data-toast]')
  if (region === null || template === null) return
  const drawn = new Map<number, Drawn>()
  // Always there, if empty: a live region that appears together with its text is not read out.
  region.showPopover()

  const draw = (toast: Toast): void => {
    const element = fill(template.content.cloneNode(true), toast)
    if (element === null) return
    region.append(element)
    drawn.set(toast.key, { element, endsAt: Date.now() + toast.showTime })
    setTimeout(() => hideToast(toast.key), toast.showTime)
  }

  $toasts.subscribe((toasts) => {
    for (const [key, { element }] of drawn) {
      if (toasts.some((toast) => toast.key === key)) continue
      element.remove()
      drawn.delete(key)
    }
    const fresh = toasts.filter(({ key }) => !drawn.has(key))
    if (fresh.length > 0 && document.querySelector(':modal')) raise(region)
    fresh.forEach(draw)
  })
  carryOverNavigation(drawn)
}

/** Above a dialog that was opened since. */
const raise = (region: HTMLElement): void => {
  region.hidePopover()
  region.showPopover()
}

const fill = (content: Node, { content: text, subContent, icon }: Toast): Element | null => {
  if (!(content instanceof DocumentFragment)) return null
  const [main, sub] = content.querySelectorAll('p > *')
  if (main) main.textContent = text
  if (sub) sub.textContent = subContent ?? ''
  for (const sign of content.querySelectorAll<HTMLElement>('[data-icon]')) {
    sign.hidden = sign.dataset['icon'] !== icon
  }
  return content.firstElementChild
}

/** For as long as it would have been there. */
const carryOverNavigation = (drawn: ReadonlyMap<number, Drawn>): void => {
  addEventListener('pagehide', () => {
    const toasts = $toasts.get().map((toast) => {
      const { endsAt } = drawn.get(toast.key) ?? {}
      return endsAt === undefined ? toast : { ...toast, showTime: endsAt - Date.now() }
    })
    if (toasts.length > 0) sessionStorage.setItem(carried, JSON.stringify(toasts))
  })
  const kept = sessionStorage.getItem(carried)
  sessionStorage.removeItem(carried)
  if (kept !== null) (JSON.parse(kept) as Toast[]).forEach(showToast)
}
