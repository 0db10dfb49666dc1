import { send } from '#platform/client/client.ts'
import { isEnglish, pathHere, say, sayOwn } from '#platform/rules/say.ts'

/**
 * Sticks to the window's lower edge and ends before the footer, so that it hides nothing for good.
 */
const style = `
position: sticky; bottom: 0; z-index: 4; display: flex; flex-wrap: wrap; gap: 0.8rem 1.6rem; align-items: center;
justify-content: center; padding: 1.2rem var(--gutter) max(1.2rem, env(safe-area-inset-bottom));
border-top: 1px solid var(--color-line); background: var(--color-tint); text-align: center
`

/** Written out here so that pages need not load the whole table of pages. */
const places = {
  fee: '/membership?menu=연회비 납부',
  guide: '/conference?menu=학술대회 안내&depthMenu=등록안내',
} as const
const files = { fee: '/membership/payment', guide: '/conference/registration' } as const

export const drawWaiting = async (): Promise<void> => {
  const { task } = await send('GET /v1/front/getOverview', {}, { trouble: 'silent' })
  const { text, action } = task
  if (action === null || action.place === 'payments') return
  const href = isEnglish() ? pathHere(files[action.place]) : places[action.place]
  if (new URL(href, location.href).href === location.href) return
  if (document.querySelector('next-step.bar, [data-overview]')) return
  draw(sayOwn(text), { href, label: sayOwn(action.label) })
}

const draw = (text: string, { href, label }: { href: string; label: string }): void => {
  const line = document.createElement('aside')
  line.className = 'no-print'
  line.ariaLabel = say('로그인 후 안내')
  line.style.cssText = style
  const [said, way, close] = ['p', 'a', 'button'].map((name) => document.createElement(name))
  if (!said || !way || !close) return
  said.role = 'status'
  way.className = 'button'
  way.setAttribute('href', href)
  way.textContent = label
  close.className = 'button-line'
  close.textContent = say('닫기')
  const main = document.querySelector('main')
  close.addEventListener('click', () => {
    line.remove()
    document.documentElement.style.scrollPaddingBottom = ''
    main?.focus({ preventScroll: true })
  })
  line.append(said, way, close)
  main?.after(line)
  // A focused control scrolls into view above the line. Screen readers read a status only when its text changes.
  document.documentElement.style.scrollPaddingBottom = `${line.offsetHeight}px`
  setTimeout(() => {
    said.textContent = text
  })
}
