/** Edges of what a sheet prints, in points. */
export const left = 56
export const right = 539.28
export const middle = (left + right) / 2
export const width = right - left
