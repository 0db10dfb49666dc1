/** Under which name an answer's `Server-Timing` says what the clock shows, where it was told its time (`SITE_NOW`). */
export const demoClockEntry = 'demo-clock'
