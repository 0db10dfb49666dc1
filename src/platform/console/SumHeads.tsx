/** Heads of columns of figures, which stand at the right. */
export const SumHeads = ({ columns }: { columns: readonly string[] }) =>
  columns.map((column) => (
    <th className="text-right!" key={column} scope="col">
      {column}
    </th>
  ))
