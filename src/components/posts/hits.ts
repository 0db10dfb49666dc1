import { getInfoHit } from '#contract/posts.ts'

/** How often the post was read, by now, whenever its page comes to be seen: what it came with may be a minute old. */
export const showPresentHits = (): void => {
  const shown = document.querySelector<HTMLElement>('[data-hits-of]')
  if (!shown) return
  const show = () => {
    // What nobody asked for fails without a word.
    if (document.visibilityState === 'visible') refresh(shown).catch(() => undefined)
  }
  addEventListener('pageshow', show)
  document.addEventListener('visibilitychange', show)
}

const refresh = async (shown: HTMLElement): Promise<void> => {
  const { exchange } = await import('#api/exchange.ts')
  const post = { info_pk: Number(shown.dataset['hitsOf']) }
  const { hit } = await exchange(getInfoHit, post, { token: undefined, signal: undefined })
  shown.textContent = hit.toLocaleString('ko-KR')
}
