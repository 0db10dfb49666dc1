import { useStore } from '@nanostores/react'
import { structuredPatch } from 'diff'
import { Meanwhile as Choice } from '#platform/console/autosave/Desk.tsx'
import { ago } from '#platform/console/moment.ts'
import type { OpenText } from '#texts/api/texts.ts'
import type { TextAutosave } from '#texts/console/autosave.ts'

export const LineDifference = ({ before, after }: { before: string; after: string }) => {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 2 })
  if (hunks.length === 0) return <p className="text-sub">두 글이 같습니다.</p>
  return (
    <div className="flex max-h-[40rem] flex-col gap-1 overflow-auto">
      {hunks.map(({ lines, oldStart, newStart }) => (
        <Hunk key={`${oldStart}-${newStart}`} lines={lines} />
      ))}
    </div>
  )
}

const looks: Readonly<Record<string, { mark: string; spoken: string; look: string }>> = {
  '+': { mark: '+', spoken: '추가된 행: ', look: 'bg-tint text-success' },
  '-': { mark: '−', spoken: '삭제된 행: ', look: 'bg-tint text-danger' },
  ' ': { mark: ' ', spoken: '', look: 'text-sub' },
}

const Hunk = ({ lines }: { lines: readonly string[] }) => (
  <ol className="rounded-card border border-line py-1 text-small">
    {lines.map((line, index) => {
      const shown = looks[line.charAt(0)]
      return (
        shown && (
          <li className={`flex gap-1 px-1 ${shown.look}`} key={index}>
            <span className="w-[1.6rem] flex-none text-center font-bold" aria-hidden="true">
              {shown.mark}
            </span>
            <span className="sr-only">{shown.spoken}</span>
            <span className="min-w-0 break-words whitespace-pre-wrap">{line.slice(1)}</span>
          </li>
        )
      )
    })}
  </ol>
)

export const ChangedPages = ({ pages }: { pages: OpenText['shown'] }) => (
  <>
    변경되는 화면:{' '}
    {pages.map(({ title, address }) => (
      <a className="mr-2 underline" href={address === '*' ? '/' : address} key={address}>
        {title}
      </a>
    ))}
  </>
)

interface Props {
  autosave: TextAutosave
  onTaken: () => void
}

export const Meanwhile = ({ autosave, onTaken }: Props) => {
  const theirs = useStore(autosave.$conflict)
  const mine = useStore(autosave.$written)
  if (theirs === undefined) return null
  const { draft, text } = theirs
  const other = {
    title: draft
      ? `${draft.by} 님이 ${ago(draft.at)} 변경했습니다`
      : '다른 직원이 먼저 공개하거나 수정 내용을 취소했습니다',
    hint: '− 행은 다른 글에만, + 행은 작성 중인 글에만 있는 내용입니다.',
    difference: <LineDifference before={text} after={mine} />,
    take: '다른 글로 교체',
    onTake: () => {
      autosave.goOn(theirs)
      onTaken()
    },
  }
  return <Choice others={[other]} onKeepMine={() => autosave.overrule()} />
}
