import { cardCompanyName } from '#platform/rules/card-companies.ts'

/** What a receipt calls the card's company: the gateway's own word, else the table's, else the bare code. */
export const cardCompany = (name: string, code: string): string =>
  name || (cardCompanyName(code) ?? (code === '' ? '카드' : `카드(${code})`))
