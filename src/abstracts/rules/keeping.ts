/** Days after the end of the call until which drafts are kept (ruling 57). */
export const draftDays = 30

/** Six months in days, after the release or the withdrawal (ruling 57). */
export const endedDays = 183
