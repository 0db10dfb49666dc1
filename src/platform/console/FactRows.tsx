/** Rows of a list of facts, in a `dl` of two columns; what is empty has no row. */
export const FactRows = ({ rows }: { rows: readonly (readonly [string, string])[] }) =>
  rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (
      <div className="contents" key={name}>
        <dt className="text-sub">{name}</dt>
        <dd className="break-words">{value}</dd>
      </div>
    ))
