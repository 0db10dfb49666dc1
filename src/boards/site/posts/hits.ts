import { onceSeen } from '#platform/site/parts/once-seen.ts'

/** How often the post was read, by now, whenever its page comes to be seen: what it came with may be a minute old. */
export const showPresentHits = (): void => {
  const shown = document.querySelector<HTMLElement>('[data-hits-of]')
  if (!shown) return
  const show = () => {
    if (document.visibilityState !== 'visible') return
    // What nobody asked for fails without a word.
    onceSeen(() => void refresh(shown).catch(() => undefined))
  }
  addEventListener('pageshow', show)
  document.addEventListener('visibilitychange', show)
}

const refresh = async (shown: HTMLElement): Promise<void> => {
  const { fetchHits } = await import('#boards/client/hits.ts')
  const hits = await fetchHits(Number(shown.dataset['hitsOf']))
  if (hits !== undefined) shown.textContent = hits.toLocaleString('ko-KR')
}
