import { goods } from '#payments/rules/goods.ts'
import type { IssuedDocument, SingleDocument } from '#payments/rules/documents.ts'
import { AppError } from '#platform/server/errors.ts'
import type { DocumentFacts } from '#payments/server/receipts/facts.ts'

/** The papers of which one consists. Throws `notFound` for what there is not of such goods. */
export const partsOf = (document: IssuedDocument, facts: DocumentFacts): SingleDocument[] => {
  const parts = partsThereAre(facts)
  if (document === 'bundle') return parts
  if (!parts.includes(document)) throw new AppError('notFound')
  return [document]
}

/** Nothing can be confirmed of a conference whose file is gone, and attendance only of who came. */
const partsThereAre = ({ goodsType, conference, attended }: DocumentFacts): SingleDocument[] =>
  goods[goodsType].papers.filter((part) => {
    if (part === 'attendance') return conference !== undefined && attended
    return part !== 'confirmation' || conference !== undefined
  })
