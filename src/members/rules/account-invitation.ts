/** In days: how long an invitation to an account can be taken. */
export const invitationDays = 14

/** In days: who was invited so lately is left out unless the office says otherwise. */
export const recentlyInvitedDays = 7
