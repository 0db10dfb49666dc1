/** The first row names the columns, bars part the cells, and empty cells are left out. */
export const tableOf = (text: string): Record<string, string>[] => {
  const [columns = [], ...rows] = text
    .trim()
    .split('\n')
    .map((row) => row.split(/\s*\|\s*/))
  return rows.map((cells) => {
    const filled = columns.map((column, at) => [column, cells[at] ?? ''] as const)
    return Object.fromEntries(filled.filter(([, cell]) => cell !== ''))
  })
}
