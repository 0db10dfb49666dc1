import { setImmediate } from 'node:timers/promises'
import { setPersistentEngine } from '@nanostores/persistent'
import { vi } from 'vitest'
import { $dialog } from '#platform/client/stores/dialogs.ts'
import { endSession, saveSession } from '#platform/client/stores/session.ts'
import type { Site } from '#tests/support/site.ts'
import { emptyStorage } from '#tests/support/storage.ts'

/** What a page in the browser sees and does, as far as the client of the API is concerned. */
export interface Page {
  /** The paths of the API that were called, in order. */
  calls: string[]
  /** Where it went. */
  visits: string[]
  /** From now on no call gets through. */
  goOffline: () => void
  /** Answers the next call of a path in the server's stead, or fails it. */
  answerOnce: (path: string, answer: Response | Error) => void
}

/** Opens a page of this site without a browser: addresses, storage and network, the latter leading to the real API. */
export const openPage = async (site: Site, answer = fetchOf(site)): Promise<Page> => {
  const calls: string[] = []
  const visits: string[] = []
  const answers = new Map<string, Response | Error>()
  let online = true

  vi.stubGlobal('location', {
    href: 'http://127.0.0.1/infoplace?page=2',
    pathname: '/infoplace',
    search: '?page=2',
    assign: (address: string) => visits.push(address),
  })
  vi.stubGlobal('sessionStorage', emptyStorage())
  const shared = emptyStorage()
  vi.stubGlobal('localStorage', shared)
  setPersistentEngine(shared, { addEventListener: unheard, removeEventListener: unheard })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.split('?')[0] ?? ''
    calls.push(path)
    if (!online) throw new TypeError('Failed to fetch')
    const prepared = answers.get(path)
    answers.delete(path)
    if (prepared instanceof Error) throw prepared
    return prepared ?? (await answer(address, init))
  })
  closeDialogs()
  endSession()
  // Where the dialogs of the page before lead is not where this one went.
  await setImmediate()
  visits.length = 0
  return {
    calls,
    visits,
    goOffline: () => {
      online = false
    },
    answerOnce: (path, prepared) => answers.set(path, prepared),
  }
}

/** No other tab is open. */
const unheard = (): void => undefined

const realFetch = globalThis.fetch

export const fetchOf =
  (site: Site) =>
  (address: string, init: RequestInit): Promise<Response> =>
    realFetch(site.url + address, init)

/** A login that was made before the page was opened. */
export const haveSession = (tokens: { access_token: string; refresh_token: string }): void =>
  saveSession(
    { name: '김노화', pk: 1 },
    { accessToken: tokens.access_token, refreshToken: tokens.refresh_token },
  )

const closeDialogs = (): void => {
  for (let open = $dialog.get(); open !== undefined; open = $dialog.get()) open.close('dismiss')
}
