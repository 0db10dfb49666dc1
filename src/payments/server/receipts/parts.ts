import { goods } from '#payments/rules/goods.ts'
import type { Paper, SinglePaper } from '#payments/rules/papers.ts'
import { AppError } from '#platform/server/errors.ts'
import type { PaperFacts } from '#payments/server/receipts/facts.ts'

/** The papers of which one consists. Throws `notFound` for what there is not of such goods. */
export const partsOf = (paper: Paper, facts: PaperFacts): SinglePaper[] => {
  const parts = partsThereAre(facts)
  if (paper === 'bundle') return parts
  if (!parts.includes(paper)) throw new AppError('notFound')
  return [paper]
}

/** Nothing can be confirmed of a conference whose file is gone, and attendance only of who came. */
const partsThereAre = ({ goodsType, conference, attended }: PaperFacts): SinglePaper[] =>
  goods[goodsType].papers.filter((part) => {
    if (part === 'attendance') return conference !== undefined && attended
    return part !== 'confirmation' || conference !== undefined
  })
