import { pressedKey } from '#platform/client/pressed-key.ts'
/** Pixels from which a movement counts as a swipe. */
const swipe = 40

export const view = (link: HTMLAnchorElement): void => {
  const dialog = document.querySelector<HTMLDialogElement>('#viewer')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.post a.large')]
  if (!dialog) return
  let shown = links.indexOf(link)
  const leave = new AbortController()
  const { signal } = leave
  const turn = (by: number): void => {
    shown = (shown + by + links.length) % links.length
    show(dialog, links[shown] ?? link, links.length > 1 ? `${shown + 1} / ${links.length}` : '')
  }
  for (const [selector, by] of [
    ['.previous', -1],
    ['.next', 1],
  ] as const) {
    const button = dialog.querySelector<HTMLElement>(selector)
    if (button) button.hidden = links.length === 1
    button?.addEventListener('click', () => turn(by), { signal })
  }
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (pressedKey(event) === 'ArrowLeft') turn(-1)
      if (pressedKey(event) === 'ArrowRight') turn(1)
    },
    { signal },
  )
  let from = 0
  dialog.addEventListener('pointerdown', ({ clientX }) => (from = clientX), { signal })
  dialog.addEventListener(
    'pointerup',
    ({ clientX, target }) => {
      const moved = clientX - from
      if (Math.abs(moved) > swipe) turn(moved > 0 ? -1 : 1)
      else if (target instanceof HTMLElement && target.tagName === 'FIGURE') dialog.close()
    },
    { signal },
  )
  dialog.addEventListener(
    'close',
    () => {
      leave.abort()
      links[shown]?.focus()
    },
    { signal },
  )
  dialog
    .querySelector<HTMLElement>('[data-closes]')
    ?.addEventListener('click', () => dialog.close(), { signal })
  turn(0)
  dialog.showModal()
}

const show = (dialog: HTMLDialogElement, link: HTMLAnchorElement, count: string): void => {
  const [image, caption, status] = ['img', 'figcaption', '.count'].map((part) =>
    dialog.querySelector<HTMLElement>(part),
  )
  const picture = link.querySelector('img')
  if (!(image instanceof HTMLImageElement) || !caption || !status) return
  image.src = link.href
  image.draggable = false
  image.alt = picture?.alt ?? ''
  caption.textContent =
    link.closest('figure')?.querySelector('figcaption')?.textContent ?? image.alt
  status.textContent = count
}
