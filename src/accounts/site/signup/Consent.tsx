import { ExternalLink } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface Props {
  title: string
  /** What it is about, at a glance. */
  notice?: ReactNode
  /** The whole document, in a box of its own, what it is called, and where it has a page. */
  text?: ReactNode
  textTitle?: string
  /** The day from which the version to be shown holds, of those in the text. */
  version?: string
  href?: string
  /** The box to tick. */
  children: ReactNode
}

/** One of the things to agree to, with all that is to be known of it. */
export const Consent = ({
  title,
  notice,
  text,
  textTitle = title,
  version,
  href,
  children,
}: Props) => {
  const box = useRef<HTMLDivElement>(null)
  // The texts are the page's own markup, which React does not look into.
  useLayoutEffect(() => {
    for (const one of box.current?.querySelectorAll<HTMLElement>('[data-version]') ?? []) {
      one.hidden = one.dataset['version'] !== version
    }
  }, [version])
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h3>{title}</h3>
        {href && (
          <a
            className="inline-flex min-h-[4.4rem] items-center gap-1 text-small text-action underline"
            href={href}
            target="_blank"
            rel="noopener"
          >
            {textTitle} 전문 보기
            <ExternalLink className="size-[1.6rem]" aria-hidden="true" />
            <span className="sr-only">(새 창 열림)</span>
          </a>
        )}
      </div>
      {notice}
      {text && (
        // A box that scrolls must be reached by keyboard; nothing in it is another stop on the way.
        <div
          className="scroll-text"
          role="region"
          aria-label={`${textTitle} 전문`}
          tabIndex={0}
          ref={box}
        >
          {text}
        </div>
      )}
      {children}
    </section>
  )
}
