import { atom } from 'nanostores'

export interface ToastRequest {
  content: string
  subContent?: string
  icon?: 'alert' | 'confirm'
  /** In ms. */
  showTime?: number
  undo?: () => void
}

export interface Toast extends ToastRequest {
  key: number
  showTime: number
  endsAt?: number
}

/** In ms; the specification's default (part 4). */
const defaultShowTime = 3000

/** More toasts at once would cover a phone's page. */
const most = 3

let lastKey = 0

export const $toasts = atom<readonly Toast[]>([])

/**
 * Adds a toast and removes an older one with the same text or with ‘되돌리기’. The component that draws
 * it must call `hideToast` in time.
 */
export const showToast = (request: ToastRequest): void => {
  lastKey += 1
  const others = $toasts
    .get()
    .filter(({ content, undo }) => content !== request.content && !(undo && request.undo))
  const toast = { showTime: defaultShowTime, ...request, key: lastKey }
  $toasts.set([...others, toast].slice(-most))
}

export const hideToast = (key: number): void => {
  $toasts.set($toasts.get().filter((toast) => toast.key !== key))
}
