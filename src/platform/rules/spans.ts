// In ms.
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** In days. `retention` of privacy gives the reasons. */
export const keptDays = { browser: 90, mail: 5 }
