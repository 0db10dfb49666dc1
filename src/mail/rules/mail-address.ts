import type { MailingList } from '#mail/rules/mailings.ts'

export const mailAddress = (list: MailingList, conditions: string): string =>
  `/admin/mail/new?list=${list}&wanted=${encodeURIComponent(conditions)}`

interface Chosen {
  keys: readonly string[] | undefined
  wanted: Readonly<Record<string, string>>
}

export const mailTo = (list: MailingList, { keys, wanted }: Chosen): string => {
  const conditions = new URLSearchParams(wanted)
  if (keys !== undefined) conditions.set('only', keys.join('.'))
  return mailAddress(list, conditions.toString())
}
