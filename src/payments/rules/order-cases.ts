/** What only a person can decide: a payment or a refund of unknown outcome (ruling 23), a deposit to return (ruling 39). */
export const caseKinds = ['payment', 'refund', 'deposit'] as const

export type CaseKind = (typeof caseKinds)[number]
