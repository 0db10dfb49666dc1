import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  label: string
  look?: string
  children: ReactNode
}

/**
 * A box for content that may be too wide. It gets a label and a tab stop only if it really scrolls.
 */
export const Scrolls = ({ label, look = '', children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const place = box.current
    if (place === null) return undefined
    const look = (): void =>
      setIsWide(
        place.scrollWidth > place.clientWidth + 1 || place.scrollHeight > place.clientHeight + 1,
      )
    const observer = new ResizeObserver(look)
    for (const one of [place, ...place.children]) observer.observe(one)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      {isWide && (
        <p className="mb-1 text-floor text-sub" aria-hidden="true">
          표를 밀면 나머지가 보입니다 →
        </p>
      )}
      <div
        className={`overflow-auto ${look}`}
        ref={box}
        {...(isWide && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      >
        {children}
      </div>
    </>
  )
}
