/** The page that the link in a mail to an old address leads to (ruling 37). */
export const undoPath = '/auth/email-change'
