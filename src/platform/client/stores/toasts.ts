import { atom } from 'nanostores'

export interface ToastRequest {
  content: string
  subContent?: string
  icon?: 'alert' | 'confirm'
  /** In milliseconds. */
  showTime?: number
  /** Takes back the change that it tells of: offered as ‘되돌리기’, in the console alone. */
  undo?: () => void
}

export interface Toast extends ToastRequest {
  key: number
  showTime: number
  /** When its time is over by this device's clock, once it is on the screen. */
  endsAt?: number
}

/** The specification's default (part 4). */
const defaultShowTime = 3000

/** More at once would hide a telephone's page. */
const most = 3

let lastKey = 0

export const $toasts = atom<readonly Toast[]>([])

/**
 * Adds a toast, in place of one that says the same and of an older ‘되돌리기’; whoever draws it takes it away with `hideToast`
 * in time.
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
