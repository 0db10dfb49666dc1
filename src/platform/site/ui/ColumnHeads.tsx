/** The heads of a table that becomes cards. */
export const ColumnHeads = ({ names }: { names: readonly string[] }) => (
  <thead role="rowgroup">
    <tr role="row">
      {names.map((name) => (
        <th role="columnheader" scope="col" key={name}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
)
