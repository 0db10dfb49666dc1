import type { Paper } from '#rules/papers.ts'
import { AppError } from '#server/errors.ts'
import type { PaperFacts } from '#server/receipts/facts.ts'

/** What is counted copy by copy. */
export type SinglePaper = Exclude<Paper, 'bundle'>

/** The papers of which one consists. Throws `notFound` for a confirmation of what is no registration. */
export const partsOf = (paper: Paper, { conference }: PaperFacts): SinglePaper[] => {
  if (paper === 'bundle') {
    return conference === undefined
      ? ['receipt', 'statement']
      : ['receipt', 'statement', 'confirmation']
  }
  if (paper === 'confirmation' && conference === undefined) throw new AppError('notFound')
  return [paper]
}
