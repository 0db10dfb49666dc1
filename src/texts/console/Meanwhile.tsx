import { ago } from '#platform/console/moment.ts'
import type { TextAutosave } from '#texts/console/autosave.ts'
import { LineDifference } from '#texts/console/LineDifference.tsx'
import { Meanwhile as Choice } from '#platform/console/autosave/Meanwhile.tsx'
import { useStore } from '@nanostores/react'

interface Props {
  autosave: TextAutosave
  /** The text is another one now. */
  onTaken: () => void
}

/** What somebody else has made of the text while it was written here, and the ways on. */
export const Meanwhile = ({ autosave, onTaken }: Props) => {
  const theirs = useStore(autosave.$conflict)
  const mine = useStore(autosave.$written)
  if (theirs === undefined) return null
  const { draft, text } = theirs
  const other = {
    title: draft
      ? `${draft.by} 님이 ${ago(draft.at)} 바꾸었습니다`
      : '다른 분이 그사이 공개하거나 고친 것을 버렸습니다',
    hint: '− 줄은 저쪽 글에만, + 줄은 지금 쓰시는 글에만 있습니다.',
    difference: <LineDifference before={text} after={mine} />,
    take: '저쪽 글 가져오기',
    onTake: () => {
      autosave.goOn(theirs)
      onTaken()
    },
  }
  return <Choice others={[other]} onKeepMine={() => autosave.overrule()} />
}
