import { atom } from 'nanostores'

export interface ToastRequest {
  content: string
  subContent?: string
  icon?: 'alert' | 'confirm'
  /** In milliseconds. */
  showTime?: number
}

export interface Toast extends ToastRequest {
  key: number
  showTime: number
}

/** The specification's default (part 4). */
const defaultShowTime = 3000

let lastKey = 0

export const $toasts = atom<readonly Toast[]>([])

/** Adds a toast, in place of one that says the same; whoever draws it takes it away with `hideToast` in time. */
export const showToast = (request: ToastRequest): void => {
  lastKey += 1
  const others = $toasts.get().filter(({ content }) => content !== request.content)
  $toasts.set([...others, { showTime: defaultShowTime, ...request, key: lastKey }])
}

export const hideToast = (key: number): void => {
  $toasts.set($toasts.get().filter((toast) => toast.key !== key))
}
