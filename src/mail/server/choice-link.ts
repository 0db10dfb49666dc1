import { mailChoice } from '#mail/api/mail-choices.ts'
import { type MailKind, mailKinds } from '#mail/rules/mail-choices.ts'
import type { Whose } from '#mail/server/tables.ts'
import type { Context } from '#platform/server/context.ts'
import { isMacOf, macLength, macOf } from '#platform/server/mail/return-address.ts'

const letters = { member_pk: 'm', order_pk: 'o', guest_pk: 'g' } as const

const columns = Object.keys(letters) as (keyof Whose)[]

export const nobody: Whose = { member_pk: null, order_pk: null, guest_pk: null }

const addressOf = ({ config }: Pick<Context, 'config'>, token: string): string =>
  `${config.siteUrl}/api${mailChoice.path}?to=${token}`

export const sampleLink = (context: Pick<Context, 'config'>): string => addressOf(context, 'sample')

/**
 * A signed link for ending mails without a log-in: `…?to=m1a-ad-MAC` (docs/decisions/076). The
 * token is in the query, because logs hold only a call's path.
 */
export const choiceLink = (
  context: Pick<Context, 'config' | 'keys'>,
  whose: Whose,
  kind: MailKind,
): string => {
  const column = columns.find((one) => whose[one] !== null)
  const pk = column && whose[column]
  if (column === undefined || pk == null) return sampleLink(context)
  const who = `${letters[column]}${pk.toString(36)}`
  return addressOf(context, `${who}-${kind}-${macOf(context.keys.mailChoice, [who, kind])}`)
}

const pattern = new RegExp(
  String.raw`^([mog])([\da-z]{1,7})-(${mailKinds.join('|')})-([\da-f]{${macLength}})$`,
)

/** `whose` is missing if the signature is wrong; undefined if the token has another form. */
export const readChoice = (
  { keys }: Pick<Context, 'keys'>,
  token: string,
): { kind: MailKind; whose?: Whose } | undefined => {
  const [, letter = '', number = '', kind = '', mac = ''] = pattern.exec(token) ?? []
  const column = columns.find((one) => letters[one] === letter)
  if (column === undefined) return undefined
  const said = kind as MailKind
  if (!isMacOf(keys.mailChoice, [`${letter}${number}`, kind], mac)) return { kind: said }
  return { kind: said, whose: { ...nobody, [column]: Number.parseInt(number, 36) } }
}
