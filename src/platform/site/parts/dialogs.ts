import { $dialog, type DialogResult, type OpenDialog } from '#platform/client/stores/dialogs.ts'
import { closeOnOutsideClick } from '#platform/client/stores/outside-click.ts'
import { pathHere, sayOwn } from '#platform/rules/say.ts'

interface Parts {
  dialog: HTMLDialogElement
  title: HTMLElement
  text: HTMLElement
  cancel: HTMLElement
  dismiss: HTMLElement
  confirm: HTMLElement
  lead: HTMLAnchorElement
}

export const drawDialogs = (): void => {
  const parts = findParts()
  if (parts === undefined) return
  const { dialog, cancel, dismiss, confirm, lead } = parts
  const close = (result: DialogResult) => $dialog.get()?.close(result)

  cancel.addEventListener('click', () => close('dismiss'))
  dismiss.addEventListener('click', () => close('dismiss'))
  confirm.addEventListener('click', () => close('confirm'))
  lead.addEventListener('click', () => close('confirm'))
  // Esc; the store decides which dialog is next.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close('dismiss')
  })
  // The browser closes by itself if Esc is pressed twice without a click between.
  dialog.addEventListener('close', () => {
    if (!dialog.open) close('dismiss')
  })
  closeOnOutsideClick(dialog, () => close('dismiss'))

  $dialog.subscribe((open) => {
    if (dialog.open) dialog.close()
    if (open === undefined) return
    fill(parts, open)
    dialog.showModal()
  })
}

const fill = ({ dialog, title, text, cancel, confirm, lead }: Parts, open: OpenDialog): void => {
  title.textContent = sayOwn(open.title ?? '')
  title.hidden = open.title === undefined
  text.textContent = sayOwn(open.text)
  cancel.textContent = sayOwn(open.cancelLabel ?? '')
  cancel.hidden = open.cancelLabel === undefined
  confirm.textContent = sayOwn(open.confirmLabel)
  confirm.hidden = open.href !== undefined
  lead.textContent = sayOwn(open.confirmLabel)
  lead.hidden = open.href === undefined
  // Otherwise unchanged, because the browser may be about to follow it.
  if (open.href !== undefined) lead.href = pathHere(open.href)
  // A text that is name and description would be read twice.
  const [name, more] = open.title === undefined ? [text.id, ''] : [title.id, text.id]
  dialog.setAttribute('aria-labelledby', name)
  dialog.setAttribute('aria-describedby', more)
}

const findParts = (): Parts | undefined => {
  const dialog = document.querySelector<HTMLDialogElement>('[data-message-dialog]')
  const title = dialog?.querySelector<HTMLElement>('h2')
  const text = dialog?.querySelector<HTMLElement>('p')
  const cancel = dialog?.querySelector<HTMLElement>('[data-cancel]')
  const dismiss = dialog?.querySelector<HTMLElement>('[data-dismiss]')
  const confirm = dialog?.querySelector<HTMLElement>('[data-confirm]')
  const lead = dialog?.querySelector<HTMLAnchorElement>('[data-lead]')
  return dialog && title && text && cancel && dismiss && confirm && lead
    ? { dialog, title, text, cancel, dismiss, confirm, lead }
    : undefined
}
