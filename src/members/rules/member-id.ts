/** An id in the form that finds a member: ids that differ only in case are one (`member_id_key`). */
export const memberIdKey = (id: string): string => id.normalize('NFC').trim().toLowerCase()
