import { type ReactNode, useEffect } from 'react'
import { Frame } from '#staff/console/frame/Frame.tsx'

interface Props {
  children?: ReactNode
}

export const GuidePage = ({ children }: Props) => (
  <Frame title="안내">{() => <Guide>{children}</Guide>}</Frame>
)

/**
 * Scrolls to the part named in the address, which was not yet in the page when the browser looked
 * for it.
 */
const Guide = ({ children }: Props) => {
  useEffect(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [])
  return children
}
