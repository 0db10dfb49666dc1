import hydrate from '@astrojs/react/client.js'
import { IslandBoundary } from '#platform/site/parts/IslandBoundary.tsx'
import type { ComponentType } from 'react'

type Props = Record<string, unknown>
/** Its properties, slots and directive. */
type Given = [Props, Props, Record<string, string>]

/** How Astro begins an island: with what the build rendered, a component, and what goes into it. */
export default (element: HTMLElement) => {
  const begin = hydrate(element)
  return (Component: ComponentType<Props>, ...given: Given) => {
    const Island = (props: Props) => (
      <IslandBoundary>
        <Component {...props} />
      </IslandBoundary>
    )
    begin(Island, ...given)
  }
}
