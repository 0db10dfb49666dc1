import { CircleAlert } from 'lucide-react'
import { say, sayOwn } from '#platform/rules/say.ts'
import { Whole } from '#platform/site/ui/Whole.tsx'

export const Trouble = ({ text, retry }: { text: string; retry: () => void }) => (
  <div
    className="flex flex-wrap items-center gap-2 rounded-card border border-danger p-2"
    role="alert"
  >
    <CircleAlert className="size-[2.4rem] text-danger" aria-hidden="true" />
    <p className="min-w-[75%] flex-1 whitespace-pre-line pad:min-w-0">
      <Whole text={sayOwn(text)} />
    </p>
    <button className="button-line" type="button" onClick={retry}>
      {say('다시 시도')}
    </button>
  </div>
)
