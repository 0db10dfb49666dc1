import type { TextProblem } from '#texts/api/texts.ts'
import { editAddress, useTextNames } from '#texts/console/addresses.ts'

export const ProblemRows = ({ problems }: { problems: readonly TextProblem[] }) => {
  const nameOf = useTextNames()
  return (
    <ul className="divide-y divide-line">
      {problems.map(({ path, line, label, message, found }, index) => (
        <li className="py-1" key={index}>
          <a className="underline" href={editAddress(path, line)}>
            {nameOf(path)}
            {line !== null && label === null && <span>{` ${line}행`}</span>}
          </a>
          {label !== null && <span className="text-sub"> {label}</span>}
          <p>
            {message}
            {found !== null && <span className="text-sub"> 현재 값: {found}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
