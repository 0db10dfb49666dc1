/** If copying fails, the address is selected for the reader to copy. */
export const makeShareable = (): void => {
  const dialog = document.querySelector<HTMLDialogElement>('#share')
  const address = dialog?.querySelector('input')
  const status = dialog?.querySelector('[role=status]')
  if (!dialog || !address || !status) return

  dialog.addEventListener('close', () => {
    status.textContent = ''
  })
  dialog.querySelector('[data-copy]')?.addEventListener('click', () => {
    status.textContent = ''
    navigator.clipboard.writeText(address.value).then(
      () => {
        status.textContent = '주소가 복사되었습니다. 원하는 곳에 붙여넣기 해주세요.'
      },
      (error: unknown) => {
        console.warn('The address was not copied:', error)
        select(address)
      },
    )
  })
  drawOnceOpened(dialog, address.value)
  offerDevice(dialog, { title: dialog.dataset['title'] ?? document.title, url: address.value })
}

const select = (address: HTMLInputElement): void => {
  address.focus()
  address.select()
}

/** The QR code is for sharing by phone from a desktop, so touch devices get none. */
const drawOnceOpened = (dialog: HTMLDialogElement, address: string): void => {
  const place = dialog.querySelector('[data-qr]')
  dialog.addEventListener('toggle', () => {
    if (!place || place.hasChildNodes() || matchMedia('(pointer: coarse)').matches) return
    void import('uqr').then(({ renderSVG }) => {
      const svg = renderSVG(address, { border: 1 })
      place.replaceChildren(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement)
    })
  })
}

const offerDevice = (dialog: HTMLDialogElement, page: ShareData): void => {
  const button = dialog.querySelector<HTMLElement>('[data-device]')
  if (!button || !('share' in navigator)) return
  button.hidden = false
  button.addEventListener('click', () => {
    navigator.share(page).then(
      () => dialog.close(),
      // The reader closed the share dialog.
      () => undefined,
    )
  })
}
