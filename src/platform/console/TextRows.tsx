interface Props {
  rows: readonly (readonly string[])[]
  /** How many columns there are, also where a row is shorter. */
  width: number
  /** What stands where nothing does. */
  empty?: string
}

/** Rows of a table of plain texts, each on one line. */
export const TextRows = ({ rows, width, empty = '' }: Props) =>
  rows.map((cells, row) => (
    <tr key={row}>
      {Array.from({ length: width }, (_, at) => (
        <td className="whitespace-nowrap" key={at}>
          {cells[at] || empty}
        </td>
      ))}
    </tr>
  ))
