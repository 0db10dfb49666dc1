/** An account invitation is valid for this many days. */
export const invitationDays = 14

export const recentlyInvitedDays = 7
