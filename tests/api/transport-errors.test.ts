import { afterEach, describe, expect, vi } from 'vitest'
import { send } from '#platform/client/client.ts'
import { TransportError } from '#platform/client/errors.ts'
import { $dialog } from '#platform/client/stores/dialogs.ts'
import { openPage } from '#tests/support/page.ts'
import { test as base } from '#tests/support/site.ts'

const input = { member_id: 'nobody', member_password: 'x' }
const loginPath = '/api/v1/front/login'

const test = base.extend('page', ({ site }) => openPage(site))

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('transport errors', () => {
  const failures = [
    ['서버가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.', 502, ''],
    ['요청 시간이 초과되었습니다. 잠시 후 다시 시도해 주세요.', 504, ''],
    ['잘못된 요청입니다. 잠시 후 다시 시도해 주세요.', 400, 'no JSON'],
    [
      '서버가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.\n(문의 번호: a1b2)',
      500,
      '{"success":false,"error":{"code":50,"message":"…","id":"a1b2"}}',
    ],
  ] as const

  test.for(failures)('%s', async ([text, status, body], { page }) => {
    page.answerOnce(loginPath, new Response(body, { status }))
    await expect(send('POST /v1/front/login', input)).rejects.toThrow(TransportError)
    expect($dialog.get()?.text).toBe(text)
  })

  test.for([
    [1000, '네트워크 연결에 문제가 있습니다. 잠시 후 다시 시도해 주세요.'],
    [21_000, '요청 시간이 초과되었습니다. 잠시 후 다시 시도해 주세요.'],
  ] as const)('of a call that fails after %i ms: %s', async ([after, text], { page }) => {
    const begun = performance.now()
    const now = vi.spyOn(performance, 'now').mockReturnValueOnce(begun)
    now.mockReturnValue(begun + after)
    page.answerOnce(loginPath, new TypeError('Failed to fetch'))
    await expect(send('POST /v1/front/login', input)).rejects.toThrow(TransportError)
    now.mockRestore()
    expect($dialog.get()?.text).toBe(text)
  })

  test('of no known kind show their raw code', async ({ page }) => {
    const unheard = new Error('?')
    unheard.name = 'ERR_UNHEARD_OF'
    page.answerOnce(loginPath, unheard)
    await expect(send('POST /v1/front/login', input)).rejects.toMatchObject({ kind: 'other' })
    expect($dialog.get()?.text).toBe('ERR_UNHEARD_OF')
  })

  test('of what nobody asked for stay quiet', async ({ page }) => {
    page.goOffline()
    await expect(send('POST /v1/front/login', input, { trouble: 'silent' })).rejects.toThrow(
      TransportError,
    )
    expect($dialog.get()).toBeUndefined()
  })

  test('of a call that was given up say nothing', async ({ page }) => {
    const giveUp = AbortSignal.abort()
    await expect(send('POST /v1/front/login', input, { signal: giveUp })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(page.calls).toHaveLength(1)
    expect($dialog.get()).toBeUndefined()
  })
})
