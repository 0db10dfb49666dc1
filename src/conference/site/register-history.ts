import { createQuery } from '#platform/client/query.ts'
import { atom } from 'nanostores'

const pageIn = (query: string): number => {
  const page = Number(new URLSearchParams(query).get('page'))
  return Number.isInteger(page) && page >= 1 ? page : 1
}

/** The member's registrations, page by page; the page lives in the address (ruling 7). */
export const createRegisterHistory = (address: string) => {
  const $page = atom<number | undefined>()
  const $input = atom<{ page: number } | undefined>()
  const $answer = createQuery('GET /v1/front/getRegisterInfo', 'member', $input)
  const $attended = createQuery('GET /v1/front/getAttended', 'member', atom({}))

  const hrefOf = (page: number): string => (page === 1 ? address : `${address}&page=${page}`)

  const readAddress = (): void => {
    const page = pageIn(location.search)
    $page.set(page)
    $input.set({ page })
  }

  const turnTo = (page: number): void => {
    history.pushState(null, '', hrefOf(page))
    readAddress()
  }

  /** Follows the address until the function it answers with is called. */
  const start = (): (() => void) => {
    readAddress()
    addEventListener('popstate', readAddress)
    return () => removeEventListener('popstate', readAddress)
  }

  return { $page, $answer, $attended, hrefOf, turnTo, start }
}
