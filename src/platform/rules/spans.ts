// In ms.
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** How many days the platform keeps its own records; `retention` of privacy says why. */
export const keptDays = { browser: 90, mail: 5 }
