import type * as Script from '#boards/site/posts/hydrate.tsx'
import type { Root } from 'react-dom/client'

/** What wakes the list; links to posts and to elsewhere do not. */
const handle = '[data-wakes]'

/**
 * A list is whole as it came, so that who only reads loads no React. It hydrates when what `data-wakes` names is used: a
 * field at once, a link or a form when it is pressed, which then counts. Pointing fetches ahead. Going back to what this
 * page has shown under another address wakes it, too.
 */
export const hydrateWhenTouched = (list: HTMLElement): void => {
  let script: Promise<typeof Script | undefined> | undefined
  let root: Root | undefined

  const load = () =>
    (script ??= import('#boards/site/posts/hydrate.tsx').catch((error: unknown) => {
      console.warn('The list works without its script:', error)
      // Another touch asks again.
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

  /** Does what was done before once the list listens, or leaves it to the browser. */
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

/** What of a handle was touched. */
const touched = ({ target }: Event): Element | undefined =>
  target instanceof Element && target.closest(handle) ? target : undefined
