import { $toasts, showToast, type Toast } from '#platform/client/stores/toasts.ts'

const carried = 'toasts'

/** Has the store's toasts drawn, by a script that comes with the first; one that a navigation cuts off goes on after it. */
export const drawToasts = (): void => {
  const stop = $toasts.listen(() => {
    stop()
    void import('#platform/site/parts/drawn-toasts.ts').then(({ drawAll }) => drawAll())
  })
  addEventListener('pagehide', () => {
    // What is taken back on that page alone stays behind.
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
