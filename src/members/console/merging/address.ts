/** Where two accounts are looked at before they become one; without the other, where it is looked for. */
export const mergeAddress = (keep: number, more: { double: number } | { q: string }): string =>
  `/admin/members/merge?${new URLSearchParams({ keep: String(keep), ...inText(more) }).toString()}`

const inText = (more: object): Record<string, string> =>
  Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)]))
