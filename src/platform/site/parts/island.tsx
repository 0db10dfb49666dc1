import hydrate from '@astrojs/react/client.js'
import type { ComponentType } from 'react'
import { isEnglish } from '#platform/rules/say.ts'
import { IslandBoundary } from '#platform/site/parts/IslandBoundary.tsx'

type Props = Record<string, unknown>
type Given = [Props, Props, Record<string, string>]

export default (element: HTMLElement) => {
  const begin = hydrate(element)
  return async (Component: ComponentType<Props>, ...given: Given) => {
    const Island = (props: Props) => (
      <IslandBoundary>
        <Component {...props} />
      </IslandBoundary>
    )
    if (isEnglish()) await globalThis.englishKnown
    begin(Island, ...given)
  }
}
