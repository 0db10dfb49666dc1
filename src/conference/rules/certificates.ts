import { addDays, seoulDay, seoulYear } from '#platform/rules/days.ts'

/** The page that the link in a mail about a 참가확인서 leads to, for those who have no account here. */
export const certificatePath = '/certificate'

/** How long such a link opens the paper, in days. */
export const certificateLinkDays = 90

/** The last Seoul day on which a link opens something that was sent at that moment. */
export const lastDayOfLink = (sent: Date): string => addDays(seoulDay(sent), certificateLinkDays)

/** `참가-2025-000012`: in a row of its own, for receipts' numbers have no gaps (ruling 26). */
export const certificateNumber = (issued: Date, certificate_pk: number): string =>
  `참가-${seoulYear(issued)}-${String(certificate_pk).padStart(6, '0')}`
