import { diffWords } from 'diff'

interface Text {
  title: string
  content: string
}

/** What of a text is read: a line for each block. */
const readable = ({ title, content }: Text): string => {
  const page = new DOMParser().parseFromString(content, 'text/html')
  for (const block of page.querySelectorAll('p, li, tr, h2, h3, h4, blockquote, figcaption')) {
    block.append('\n')
  }
  for (const cell of page.querySelectorAll('td, th')) cell.append(' ')
  for (const picture of page.querySelectorAll('img')) picture.replaceWith(`[그림 ${picture.alt}]`)
  return `${title}\n\n${(page.body.textContent || '').replaceAll(/\n{3,}/g, '\n\n').trim()}`
}

/** What changed between two texts, word by word; what is the same at length is left out. */
export const Difference = ({ before, after }: { before: Text; after: Text }) => {
  const parts = diffWords(readable(before), readable(after))
  if (parts.every(({ added, removed }) => !added && !removed)) {
    return <p className="text-sub">읽는 글은 같고 서식이나 설정이 다릅니다.</p>
  }
  return (
    <p className="max-h-[40rem] overflow-auto rounded-card border border-line p-2 whitespace-pre-wrap">
      {parts.map(({ value, added, removed }, index) => (
        <Part key={index} text={value} kind={kindOf(added, removed)} />
      ))}
    </p>
  )
}

const most = 160

const Part = ({ text, kind }: { text: string; kind: 'added' | 'removed' | 'same' }) => {
  if (kind === 'added') return <ins className="bg-tint text-success">{text}</ins>
  if (kind === 'removed') return <del className="bg-tint text-danger">{text}</del>
  return text.length > most ? `${text.slice(0, most / 2)} … ${text.slice(-most / 2)}` : text
}

const kindOf = (added: boolean, removed: boolean): 'added' | 'removed' | 'same' => {
  if (added) return 'added'
  return removed ? 'removed' : 'same'
}
