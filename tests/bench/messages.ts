/** What the benchmark asks of its server, and what it is told: one answer for each question. */
export interface Asked {
  ask: 'fill' | 'change'
  posts?: number
}

export interface Told {
  answer: unknown
}
