import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $dialog, type DialogKind, openDialog } from '#platform/client/stores/dialogs.ts'
import {
  forgetReturnPathElsewhere,
  rememberReturnPath,
  takeReturnPath,
} from '#platform/client/stores/return-path.ts'
import { $toasts, hideToast, showToast } from '#platform/client/stores/toasts.ts'
import { emptyStorage } from '#tests/support/storage.ts'

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/membership', search: '?menu=x' })
  vi.stubGlobal('sessionStorage', emptyStorage())
})

afterEach(() => {
  for (let open = $dialog.get(); open !== undefined; open = $dialog.get()) open.close('dismiss')
  vi.unstubAllGlobals()
})

describe('a dialog', () => {
  const kinds: [DialogKind, string, string | undefined, string | undefined][] = [
    ['login', '로그인 하러가기', undefined, '/auth/login'],
    ['twoBtn', '확인', '취소', undefined],
    ['register', '회원가입', '취소', '/auth/signup'],
    ['ok', '확인', undefined, undefined],
  ]

  test.for(kinds)('of kind %s has its buttons', ([kind, confirmLabel, cancelLabel, href]) => {
    void openDialog({ kind, text: '내용' })
    expect($dialog.get()).toMatchObject({ kind, text: '내용', confirmLabel, cancelLabel, href })
  })

  test('takes other words and another way', () => {
    void openDialog({
      kind: 'login',
      text: '연회비 납부 후 학회등록이 가능합니다',
      confirmLabel: '연회비 납부',
      onConfirm: '/membership',
    })
    expect($dialog.get()).toMatchObject({
      confirmLabel: '연회비 납부',
      href: '/membership',
    })
  })

  test('answers how it was closed, after doing what it was told', async () => {
    const onConfirm = vi.fn()
    const first = openDialog({ kind: 'twoBtn', text: '하나', onConfirm })
    const second = openDialog({ kind: 'twoBtn', text: '둘', onConfirm })
    $dialog.get()?.close('confirm')
    $dialog.get()?.close('dismiss')
    expect([await first, await second]).toEqual(['confirm', 'dismiss'])
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  test('waits for its turn, and what it says is said once', () => {
    const twins = [1, 2].map(() => openDialog({ kind: 'ok', text: '하나' }))
    void openDialog({ kind: 'ok', text: '둘' })
    expect(twins[0]).toBe(twins[1])
    expect($dialog.get()?.text).toBe('하나')
    $dialog.get()?.close('confirm')
    expect($dialog.get()?.text).toBe('둘')
    $dialog.get()?.close('confirm')
    expect($dialog.get()).toBeUndefined()
  })

  test('that leads to the login remembers the way back, once', () => {
    void openDialog({ kind: 'login', text: '로그인이 필요합니다.' })
    $dialog.get()?.close('confirm')
    expect(takeReturnPath()).toBe('/membership?menu=x')
    expect(takeReturnPath()).toBe('/')
  })

  test('that was put away remembers nothing', () => {
    void openDialog({ kind: 'login', text: '로그인이 필요합니다.' })
    $dialog.get()?.close('dismiss')
    expect(takeReturnPath()).toBe('/')
  })
})

test.for(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', ''])(
  'the way back never leaves the site: %s',
  (path) => {
    rememberReturnPath(path)
    expect(takeReturnPath()).toBe('/')
  },
)

test.for(['nothing', '"/mypage"', '{"path":7}'])('whatever else stands there: %s', (kept) => {
  sessionStorage.setItem('wayBack', kept)
  expect(takeReturnPath()).toBe('/')
})

test.for([
  ['/auth/login', '/mypage/basic'],
  ['/auth/findpw/modify', '/mypage/basic'],
  ['/introduce', '/'],
  ['/mypage/basic', '/'],
] as const)('with a stop at %s the way back is %s', ([pathname, path]) => {
  vi.stubGlobal('addEventListener', vi.fn())
  rememberReturnPath('/mypage/basic')
  vi.stubGlobal('location', { pathname, search: '' })
  forgetReturnPathElsewhere()
  expect(takeReturnPath()).toBe(path)
})

test('the way back is for the member whose session had ended there', () => {
  rememberReturnPath('/mypage/basic', 7)
  expect(takeReturnPath(8)).toBe('/')
  rememberReturnPath('/mypage/basic', 7)
  expect(takeReturnPath(7)).toBe('/mypage/basic')
})

test('a toast is shown for three seconds unless told otherwise', () => {
  showToast({ content: '정보가 변경되었습니다.', icon: 'confirm' })
  showToast({
    content: '탈퇴가 완료되었습니다.',
    subContent: '곧 홈으로 이동합니다.',
    showTime: 500,
  })
  const [first, second] = $toasts.get()
  expect(first).toMatchObject({ content: '정보가 변경되었습니다.', showTime: 3000 })
  expect(second).toMatchObject({ subContent: '곧 홈으로 이동합니다.', showTime: 500 })
  hideToast(first?.key ?? 0)
  expect($toasts.get()).toEqual([second])
  hideToast(second?.key ?? 0)
})

test('a toast takes the place of one that says the same', () => {
  const shown = () => $toasts.get().map(({ content }) => content)
  for (const content of ['하나', '둘', '하나']) showToast({ content })
  expect(shown()).toEqual(['둘', '하나'])
  for (const { key } of $toasts.get()) hideToast(key)
  expect(shown()).toEqual([])
})

test('three toasts are shown at most, and one ‘되돌리기’', () => {
  const shown = () => $toasts.get().map(({ content }) => content)
  for (const content of ['하나', '둘']) showToast({ content, undo: vi.fn() })
  expect(shown()).toEqual(['둘'])
  for (const content of ['셋', '넷', '다섯']) showToast({ content })
  expect(shown()).toEqual(['셋', '넷', '다섯'])
  for (const { key } of $toasts.get()) hideToast(key)
})
