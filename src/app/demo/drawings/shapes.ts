export const colours = {
  navy: '#0B2A5B',
  blue: '#1B3F8B',
  mid: '#3E63B0',
  sky: '#8FB0E3',
  pale: '#C9D8F0',
  tint: '#EEF3FB',
  white: '#FFFFFF',
  teal: '#0F8B8D',
  aqua: '#7FD1CC',
  mist: '#D3EEEC',
  sand: '#E8CDB0',
  cream: '#F6EADC',
  wood: '#C99A74',
} as const

const short = (value: number) => String(Math.round(value * 10) / 10)

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  round = 0,
) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${round}" fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"/>`

export const fill = (path: string, colour: string, opacity = 1) =>
  `<path d="${path}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

export const line = (path: string, colour: string, width: number, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`

/** Moves and scales a drawing; `scale` is uniform. */
export const place = (x: number, y: number, scale: number, drawing: string) =>
  `<g transform="translate(${short(x)} ${short(y)})scale(${Math.round(scale * 1000) / 1000})">${drawing}</g>`

/** Concentric, slightly uneven rings: the year rings of the society's mark. */
export const rings = (
  x: number,
  y: number,
  radii: readonly number[],
  colour: string,
  opacity: number,
) =>
  radii
    .map(
      (radius, index) =>
        `<ellipse cx="${short(x + index * 2)}" cy="${short(y + index)}" rx="${short(radius * 1.02)}" ry="${short(radius * 0.98)}" fill="none" stroke="${colour}" stroke-width="3" stroke-opacity="${opacity}"/>`,
    )
    .join('')

/** Several drawings in a row: `draw` gets the index. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
