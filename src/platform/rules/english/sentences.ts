import { abstracts } from '#platform/rules/english/abstracts.ts'
import { accounts } from '#platform/rules/english/accounts.ts'
import { common } from '#platform/rules/english/common.ts'
import { conference } from '#platform/rules/english/conference.ts'
import { errors } from '#platform/rules/english/errors.ts'
import { fields } from '#platform/rules/english/fields.ts'
import { mails } from '#platform/rules/english/mails.ts'
import { pages } from '#platform/rules/english/pages.ts'
import { papers } from '#platform/rules/english/papers.ts'
import { paymentMails } from '#platform/rules/english/payment-mails.ts'
import { payments } from '#platform/rules/english/payments.ts'
import { programme } from '#platform/rules/english/programme.ts'
import { registration } from '#platform/rules/english/registration.ts'
import { texts } from '#platform/rules/english/texts.ts'

/**
 * The English of every sentence that a page, an answer, a mail or a paper says in English. `{}` is
 * a value, in order; where the order differs, `{0}` and `{1}` number them.
 */
export const sentences = {
  ...common,
  ...abstracts,
  ...accounts,
  ...conference,
  ...errors,
  ...fields,
  ...mails,
  ...pages,
  ...papers,
  ...paymentMails,
  ...payments,
  ...programme,
  ...registration,
  ...texts,
}

export type Sentence = keyof typeof sentences
