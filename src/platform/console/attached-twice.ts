import { openDialog } from '#platform/client/stores/dialogs.ts'

interface Named {
  name: string
  size: number
}

/**
 * Asks before attaching a file whose name and size equal those of one already attached. Answers
 * with the files to attach.
 */
export const wantedOf = async (
  chosen: Iterable<File>,
  attached: readonly Named[],
): Promise<File[]> => {
  const wanted: File[] = []
  for (const file of chosen) {
    const name = file.name.normalize('NFC')
    const isThere = [...attached, ...wanted].some(
      (other) => other.name.normalize('NFC') === name && other.size === file.size,
    )
    const text = `이름과 크기가 같은 파일이 이미 첨부되어 있습니다. 한 번 더 첨부하시겠습니까?\n${name}`
    const answer = isThere
      ? await openDialog({ kind: 'twoBtn', title: '중복 첨부 확인', text, confirmLabel: '첨부' })
      : 'confirm'
    if (answer === 'confirm') wanted.push(file)
  }
  return wanted
}
