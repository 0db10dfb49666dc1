/** The drawing area of every picture, in its own units: about pixels where the card is narrow. */
export const frame = { width: 400, height: 200, left: 44, right: 8, top: 16, bottom: 24 } as const

export const inner = {
  width: frame.width - frame.left - frame.right,
  height: frame.height - frame.top - frame.bottom,
  base: frame.height - frame.bottom,
} as const

const steps = [1, 2, 2.5, 5, 10]

/** Round values from nothing to at least `most`, four or fewer spans of them. */
export const ticksTo = (most: number): number[] => {
  const rough = Math.max(most, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (steps.find((one) => one * power >= rough) ?? 10) * power)
  const whole = step < 10 ? Math.ceil(step) : step
  const spans = Math.max(1, Math.ceil(most / whole))
  return Array.from({ length: spans + 1 }, (_, index) => index * whole)
}

/** Where a value stands above the base, with these ticks. */
export const heightOf = (value: number, ticks: readonly number[]): number =>
  (value / (ticks.at(-1) ?? 1)) * inner.height
