import { Frame } from '#staff/console/frame/Frame.tsx'
import { type ReactNode, useEffect } from 'react'

interface Props {
  /** The guide, as the page was built with it. */
  children?: ReactNode
}

/** How the office does its work here (content/README.md). */
export const GuidePage = ({ children }: Props) => (
  <Frame title="안내">{() => <Guide>{children}</Guide>}</Frame>
)

/** Goes to the part that the address names: the browser looked for it before it was there. */
const Guide = ({ children }: Props) => {
  useEffect(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [])
  return children
}
