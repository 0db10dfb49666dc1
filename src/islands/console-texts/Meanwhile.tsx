import type { OpenText } from '#contract/texts.schema.ts'
import { ago } from '#islands/console/moment.ts'
import type { TextKeeper } from '#islands/console-texts/keeper.ts'
import { LineDifference } from '#islands/console-texts/LineDifference.tsx'
import { Meanwhile as Choice } from '#islands/keeping/Meanwhile.tsx'
import { useStore } from '@nanostores/react'

interface Props {
  keeper: TextKeeper
  /** The text is another one now. */
  onTaken: () => void
}

/** What somebody else has made of the text while it was written here, and the two ways on. */
export const Meanwhile = ({ keeper, onTaken }: Props) => {
  const theirs = useStore(keeper.$conflict)
  const mine = useStore(keeper.$written)
  if (theirs === undefined) return null
  const takeTheirs = (): void => {
    keeper.goOn(theirs)
    onTaken()
  }
  return (
    <Choice
      title={whoOf(theirs)}
      hint="− 줄은 저쪽 글에만, + 줄은 지금 쓰시는 글에만 있습니다."
      onKeepMine={() => keeper.overrule()}
      onTakeTheirs={takeTheirs}
    >
      <LineDifference before={theirs.text} after={mine} />
    </Choice>
  )
}

const whoOf = ({ draft, hand_text }: OpenText): string => {
  if (draft !== null) return `${draft.by} 님이 ${ago(draft.at)} 바꾸었습니다`
  return hand_text === null
    ? '다른 분이 그사이 공개하거나 고친 것을 버렸습니다'
    : '파일이 직접 바뀌었습니다'
}
