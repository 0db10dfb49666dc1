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
  const { askQuietly } = await import('#platform/client/ask-quietly.ts')
  const info_pk = Number(shown.dataset['hitsOf'])
  const answer = await askQuietly('GET /v1/front/getInfoHit', { info_pk })
  if (answer !== undefined) shown.textContent = answer.hit.toLocaleString('ko-KR')
}
