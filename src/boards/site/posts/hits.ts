import { onceSeen } from '#platform/site/parts/once-seen.ts'

/** Refreshes the hit count whenever the page is seen: the cached page's may be a minute old. */
export const showPresentHits = (): void => {
  const shown = document.querySelector<HTMLElement>('[data-hits-of]')
  if (!shown) return
  const show = () => {
    if (document.visibilityState !== 'visible') return
    // Nobody asked for this request, so its failure is silent.
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
