/** Begins the keys of local storage under which members' unsaved texts stay, before their number. */
export const writtenKey = 'written:'

/**
 * Takes unsaved texts from this browser: at a log-out all, at a log-in those of others. `member_pk`
 * is who logs in.
 */
export const forgetWritten = (member_pk?: number): void => {
  const own = `${writtenKey}${member_pk}:`
  for (const key of Object.keys(localStorage))
    if (key.startsWith(writtenKey) && !key.startsWith(own)) localStorage.removeItem(key)
}
