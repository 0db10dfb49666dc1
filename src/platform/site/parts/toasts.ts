import { $toasts, showToast, type Toast } from '#platform/client/stores/toasts.ts'

const carried = 'toasts'

export const drawToasts = (): void => {
  const stop = $toasts.listen(() => {
    stop()
    void import('#platform/site/parts/drawn-toasts.ts').then(({ drawAll }) => drawAll())
  })
  addEventListener('pagehide', () => {
    // Toasts with an undo stay behind, because the undo works on that page only.
    const toasts = $toasts
      .get()
      .filter(({ undo }) => !undo)
      .map(({ endsAt, ...toast }) => (endsAt ? { ...toast, showTime: endsAt - Date.now() } : toast))
    if (toasts.length > 0) sessionStorage.setItem(carried, JSON.stringify(toasts))
  })
  const kept = sessionStorage.getItem(carried)
  sessionStorage.removeItem(carried)
  if (kept !== null) (JSON.parse(kept) as Toast[]).forEach(showToast)
}
