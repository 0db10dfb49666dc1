import { useAnswer } from '#platform/console/use-answer.ts'

const useFrame = () => useAnswer('GET /v1/console/book/frame', {}).data

/** Headings of the office that may be chosen. */
export const useKinds = (side: 'in' | 'out'): { value: string; label: string }[] =>
  (useFrame()?.kinds ?? []).flatMap((one) =>
    one.side === side && !one.fixed && !one.ended ? [{ value: one.kind_key, label: one.name }] : [],
  )

export const noProject = '-'

export const useProjects = (): { value: string; label: string }[] => [
  { value: noProject, label: '없음' },
  ...(useFrame()?.projects ?? []),
]

/** The accounts to choose from; undefined if there is only one. */
export const useAccounts = (only?: 'bank'): { value: number; label: string }[] | undefined => {
  const all = (useFrame()?.accounts ?? []).filter(({ kind }) => kind === (only ?? kind))
  return all.length < 2
    ? undefined
    : all.map(({ account_pk, name }) => ({ value: account_pk, label: name }))
}

/** Answers that a change of the book makes out of date. */
export const bookChanges = [
  'GET /v1/console/book/open',
  'GET /v1/console/book/list',
  'GET /v1/console/book/frame',
  'GET /v1/console/bank/list',
] as const
