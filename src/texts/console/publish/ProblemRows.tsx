import type { TextProblem } from '#texts/api/texts.ts'
import { editAddress, useTextNames } from '#texts/console/addresses.ts'

/** What is to be mended, each with the way to its line. */
export const ProblemRows = ({ problems }: { problems: readonly TextProblem[] }) => {
  const nameOf = useTextNames()
  return (
    <ul className="divide-y divide-line">
      {problems.map(({ path, line, field, message, found }, index) => (
        <li className="py-1" key={index}>
          <a className="underline" href={editAddress(path, line)}>
            {nameOf(path)}
            {line !== null && ` ${line}번째 줄`}
          </a>
          {field !== null && <span className="text-sub"> {field}</span>}
          <p>
            {message}
            {found !== null && <span className="text-sub"> 지금 적힌 값: {found}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
