/** Where a calendar reads the society's year: a token of 32 random bytes stands in for a log-in (docs/decisions/068). */
export const subscriptionPath = (token: string): string => `/calendar/${token}.ics`

/** Whether it may be such an address. */
export const isSubscription = (path: string): boolean => /^\/calendar\/[\w-]{43}\.ics$/.test(path)
