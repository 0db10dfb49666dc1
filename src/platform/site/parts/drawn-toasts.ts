import { $toasts, hideToast, type Toast } from '#platform/client/stores/toasts.ts'
import { sayOwn } from '#platform/rules/say.ts'

/**
 * In ms, so that a dialog that closes with the change is gone first. Screen readers announce
 * additions to a standing region, not to one that moves.
 */
const settling = 100

export const drawAll = (): void => {
  const region = document.querySelector<HTMLElement>('[data-toasts]')
  const template = document.querySelector<HTMLTemplateElement>('template[data-toast]')
  if (region === null || template === null) return
  const drawn = new Map<number, Element>()
  // Screen readers read only the new toast, not all of them again.
  region.ariaAtomic = 'false'
  region.showPopover()
  keepReachable(region)
  new ResizeObserver(() => makeRoom(region)).observe(region)

  const drawFresh = (): void => {
    for (const toast of $toasts.get().filter(({ key }) => !drawn.has(key))) {
      const element = fill(template.content.cloneNode(true), toast)
      if (element === null) continue
      region.append(element)
      drawn.set(toast.key, element)
      hideInTime(element, toast)
    }
  }

  $toasts.subscribe((toasts) => {
    for (const [key, element] of drawn) {
      if (toasts.some((toast) => toast.key === key)) continue
      element.remove()
      drawn.delete(key)
    }
    setTimeout(drawFresh, settling)
  })
}

/** A modal dialog makes everything outside it inert, so the region moves into the topmost one. */
const keepReachable = (region: HTMLElement): void => {
  const follow = (): void => {
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (region.parentElement === place) return
    place.append(region)
    region.showPopover()
  }
  const changes = { subtree: true, childList: true, attributeFilter: ['open'] }
  new MutationObserver(follow).observe(document.body, changes)
  follow()
}

const makeRoom = (region: HTMLElement): void => {
  const height = Math.ceil(region.getBoundingClientRect().height)
  document.documentElement.style.setProperty('--toasts-height', `${height}px`)
  const focused = document.querySelector(':focus')
  if (focused === null || region.contains(focused)) return
  const { top, bottom } = focused.getBoundingClientRect()
  if (top < innerHeight && bottom > innerHeight - height)
    focused.scrollIntoView({ block: 'nearest' })
}

const hideInTime = (element: HTMLElement, toast: Toast): void => {
  const hide = (): void => hideToast(toast.key)
  let timer: ReturnType<typeof setTimeout>
  let before: EventTarget | null = null
  const wait = (): void => {
    toast.endsAt = Date.now() + toast.showTime
    timer = setTimeout(hide, toast.showTime)
  }
  const hold = (): void => clearTimeout(timer)
  element.addEventListener('pointerenter', hold)
  element.addEventListener('pointerleave', wait)
  element.addEventListener('focusin', ({ relatedTarget }) => {
    hold()
    before ??= relatedTarget
  })
  element.addEventListener('focusout', wait)
  element.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (toast.undo && button === null) return
    if (before instanceof HTMLElement) before.focus()
    hide()
    if (button?.matches('[data-undo]')) toast.undo?.()
  })
  wait()
}

const fill = (content: Node, toast: Toast): HTMLElement | null => {
  if (!(content instanceof DocumentFragment)) return null
  const [main, sub] = content.querySelectorAll('p > *')
  if (main) main.textContent = sayOwn(toast.content)
  if (sub) sub.textContent = sayOwn(toast.subContent ?? '')
  for (const sign of content.querySelectorAll<HTMLElement>('[data-icon]')) {
    sign.hidden = sign.dataset['icon'] !== toast.icon
  }
  if (!toast.undo) content.querySelectorAll('button').forEach((button) => button.remove())
  return content.querySelector<HTMLElement>('.toast')
}
