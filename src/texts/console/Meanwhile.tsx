import type { OpenText } from '#texts/api/texts.ts'
import { ago } from '#platform/console/moment.ts'
import type { TextKeeper } from '#texts/console/keeper.ts'
import { LineDifference } from '#texts/console/LineDifference.tsx'
import { Meanwhile as Choice } from '#platform/console/keeping/Meanwhile.tsx'
import { useStore } from '@nanostores/react'

interface Props {
  keeper: TextKeeper
  /** The text is another one now. */
  onTaken: () => void
}

/** What somebody else has made of the text while it was written here, as a draft or in the file, and the ways on. */
export const Meanwhile = ({ keeper, onTaken }: Props) => {
  const theirs = useStore(keeper.$conflict)
  const mine = useStore(keeper.$written)
  const known = useStore(keeper.$open)
  if (theirs === undefined) return null
  const inFile = theirs.base_hash === known.base_hash ? null : theirs.hand_text
  const isOnlyFile = inFile !== null && theirs.version === known.version
  const takeTheirs = (): void => {
    keeper.goOn(theirs)
    onTaken()
  }
  const takeFile = (text: string): void => {
    keeper.goOn(theirs)
    keeper.write(text)
    onTaken()
  }
  const draft = {
    title: whoOf(theirs),
    hint: '− 줄은 저쪽 글에만, + 줄은 지금 쓰시는 글에만 있습니다.',
    difference: <LineDifference before={theirs.text} after={mine} />,
    take: '저쪽 글 가져오기',
    onTake: takeTheirs,
  }
  const file = inFile !== null && {
    title: '파일이 직접 바뀌었습니다',
    hint: '− 줄은 바뀐 파일에만, + 줄은 지금 쓰시는 글에만 있습니다.',
    difference: <LineDifference before={inFile} after={mine} />,
    take: '파일의 글 가져오기',
    onTake: () => takeFile(inFile),
  }
  const others = [...(isOnlyFile ? [] : [draft]), ...(file ? [file] : [])]
  return <Choice others={others} onKeepMine={() => keeper.overrule()} />
}

const whoOf = ({ draft }: OpenText): string =>
  draft === null
    ? '다른 분이 그사이 공개하거나 고친 것을 버렸습니다'
    : `${draft.by} 님이 ${ago(draft.at)} 바꾸었습니다`
