import type { Root } from 'react-dom/client'
import type * as Script from '#boards/site/posts/hydrate.tsx'

const handle = '[data-wakes]'

/**
 * Hydrates a list on its first use, so that readers who only read load no React. A field hydrates
 * on focus; a press on a link or form is repeated afterwards. Pointing at an element preloads the
 * script, and going back in the history hydrates too.
 */
export const hydrateWhenTouched = (list: HTMLElement): void => {
  let script: Promise<typeof Script | undefined> | undefined
  let root: Root | undefined

  const load = () =>
    (script ??= import('#boards/site/posts/hydrate.tsx').catch((error: unknown) => {
      console.warn('The list works without its script:', error)
      // The next touch tries again.
      script = undefined
      return undefined
    }))

  const hydrate = async (): Promise<boolean> => {
    list.setAttribute('aria-busy', 'true')
    const loaded = await load()
    list.removeAttribute('aria-busy')
    if (loaded) {
      asleep.abort()
      root ??= loaded.hydrate(list)
    }
    return loaded !== undefined
  }

  /**
   * Repeats the action once the list is hydrated, or leaves it to the browser if the script failed.
   */
  const repeat = async (event: Event, again: () => void, instead: () => void): Promise<void> => {
    event.preventDefault()
    if (await hydrate()) again()
    else instead()
  }

  const onClick = (event: MouseEvent): void => {
    const link = touched(event)?.closest('a')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    void repeat(
      event,
      () => link.click(),
      () => location.assign(link.href),
    )
  }
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    void repeat(
      event,
      () => form.requestSubmit(),
      () => form.submit(),
    )
  }
  const onField = (event: Event): void => {
    if (touched(event)?.matches('input, select')) void hydrate()
  }
  const onPoint = (event: Event): void => {
    if (touched(event)) void load()
  }

  const asleep = new AbortController()
  const { signal } = asleep
  list.addEventListener('click', onClick, { signal })
  list.addEventListener('submit', onSubmit, { signal })
  list.addEventListener('focusin', onField, { signal })
  list.addEventListener('input', onField, { signal })
  list.addEventListener('pointerover', onPoint, { signal })
  addEventListener('popstate', () => void hydrate(), { signal })
}

const touched = ({ target }: Event): Element | undefined =>
  target instanceof Element && target.closest(handle) ? target : undefined
