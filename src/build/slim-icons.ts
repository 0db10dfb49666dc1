// Draws lucide's icons in React by ten lines of our own. The library's sixty handle sizes, colours and a context, which
// here are classes': more than a kilobyte of every page with an icon.

const maker = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/

const source = `
import { createElement } from 'react'

const drawn = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}

export default ({ node }) => {
  // Every page is rendered in the build, so that it fails where the library has changed.
  if (!Array.isArray(node)) throw new Error('lucide-react has changed: see src/build/slim-icons.mjs')
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props) => createElement('svg', { ...drawn, ...props }, parts)
}
`

export const slimIcons = () => ({
  name: 'slim-icons',
  apply: 'build',
  load: { filter: { id: maker }, handler: () => source },
})
