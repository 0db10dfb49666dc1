import { openDialog } from '#platform/client/stores/dialogs.ts'

interface Named {
  name: string
  size: number
}

/** Those of some files that are to be attached: where one of that name and size is there, the person is asked. */
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
