import { say } from '#platform/rules/say.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'

interface Props {
  trouble: string | undefined
  retry: () => void
  rows: number
}

export const Waiting = ({ trouble, retry, rows }: Props) => {
  if (trouble !== undefined) return <Trouble text={trouble} retry={retry} />
  return (
    <div className="form-rows" aria-busy="true">
      <p className="sr-only" role="status">
        {say('불러오고 있습니다.')}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        <div className="field" key={index}>
          <span className="h-2 w-[10rem] animate-pulse self-center rounded-card bg-line/60" />
          <div className="h-7 animate-pulse rounded-card bg-tint" />
        </div>
      ))}
    </div>
  )
}
