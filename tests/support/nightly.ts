/** Whether this is `npm run test:nightly`, which tries longer what `npm test` tries shortly. */
export const isNightly = process.env['NIGHTLY'] === '1'

/** How often, or how many: a few in `npm test`, the whole at night. */
export const runs = (few: number, whole: number): number => (isNightly ? whole : few)

/**
 * The most that something may take in a test, in ms: at night, when the machine is quiet, what is said; by day only what
 * hangs is a fault, for what a busy machine adds is none.
 */
export const within = (ms: number): number => runs(60_000, ms)

/** In the title of a journey that is left to the night: one of a kind goes by day, at one width and on one way. */
export const nightTag = '@night'

/** The details of one of several that a loop makes, which is left to the night where `isLeft`. */
export const atNight = (isLeft = true): { tag?: string } => (isLeft ? { tag: nightTag } : {})
