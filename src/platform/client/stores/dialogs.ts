import { atom, computed } from 'nanostores'
import { rememberReturnPath } from '#platform/client/stores/return-path.ts'

/**
 * The kinds of the specification (part 4): `login` has one button that leads on, `twoBtn` has 취소
 * and 확인, `register` 취소 and 회원가입, `ok` a single 확인.
 */
export type DialogKind = 'login' | 'twoBtn' | 'register' | 'ok'

export type DialogResult = 'confirm' | 'dismiss'

export interface DialogRequest {
  kind: DialogKind
  title?: string
  text: string
  confirmLabel?: string
  /**
   * A string is the address of the confirm button, which is then a real link. A function runs
   * before the dialog closes.
   */
  onConfirm?: string | (() => void)
}

export interface OpenDialog {
  kind: DialogKind
  title: string | undefined
  text: string
  confirmLabel: string
  cancelLabel: string | undefined
  href: string | undefined
  close: (result: DialogResult) => void
}

const confirmLabels = {
  login: '로그인 하러가기',
  twoBtn: '확인',
  register: '회원가입',
  ok: '확인',
} as const satisfies Record<DialogKind, string>

const defaultHrefs: Partial<Record<DialogKind, string>> = {
  login: '/auth/login',
  register: '/auth/signup',
}

interface Waiting {
  dialog: OpenDialog
  result: Promise<DialogResult>
}

const $waiting = atom<readonly Waiting[]>([])

export const $dialog = computed($waiting, (waiting) => waiting[0]?.dialog)

const isSame = (a: OpenDialog, b: OpenDialog): boolean =>
  a.kind === b.kind && a.title === b.title && a.text === b.text

const make = (request: DialogRequest, settle: (result: DialogResult) => void): OpenDialog => {
  const { kind, title, text, confirmLabel = confirmLabels[kind] } = request
  const onConfirm = request.onConfirm ?? defaultHrefs[kind]
  const dialog: OpenDialog = {
    kind,
    title,
    text,
    confirmLabel,
    cancelLabel: kind === 'twoBtn' || kind === 'register' ? '취소' : undefined,
    href: typeof onConfirm === 'string' ? onConfirm : undefined,
    close: (result) => {
      if (result === 'confirm' && typeof onConfirm === 'function') onConfirm()
      if (result === 'confirm' && dialog.href === '/auth/login') {
        rememberReturnPath(location.pathname + location.search)
      }
      $waiting.set($waiting.get().filter((other) => other.dialog !== dialog))
      settle(result)
    },
  }
  return dialog
}

/**
 * Shows a dialog after those already waiting and answers how it was closed. A dialog that says the
 * same as one open or waiting is not shown twice.
 */
export const openDialog = (request: DialogRequest): Promise<DialogResult> => {
  let settle: (result: DialogResult) => void = () => undefined
  const result = new Promise<DialogResult>((resolve) => {
    settle = resolve
  })
  const dialog = make(request, (how) => settle(how))
  const twin = $waiting.get().find((other) => isSame(other.dialog, dialog))
  if (twin) return twin.result
  $waiting.set([...$waiting.get(), { dialog, result }])
  return result
}
