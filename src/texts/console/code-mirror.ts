import type { TextProblem } from '#texts/api/texts.ts'
import { codeLooks } from '#texts/console/code-looks.ts'
import type { TextAutosave } from '#texts/console/autosave.ts'
import type { Checks } from '#texts/console/use-checks.ts'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { yaml, yamlFrontmatter } from '@codemirror/lang-yaml'
import { syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension, type Text } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'

/**
 * An editor of plain text. The browser draws cursor and selection itself, for the sake of Korean composition, and Tab
 * leads on, for the sake of keyboards.
 */
export const editorOf = (autosave: TextAutosave, parent: ShadowRoot): EditorView =>
  new EditorView({
    parent,
    root: parent,
    state: EditorState.create({ doc: autosave.$written.get(), extensions: extensionsOf(autosave) }),
  })

const extensionsOf = (autosave: TextAutosave): Extension => [
  koreanPhrases,
  codeLooks,
  history(),
  lineNumbers(),
  lintGutter(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  search({ top: true }),
  keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
  autosave.path.endsWith('.md') ? yamlFrontmatter({ content: markdown() }) : yaml(),
  syntaxHighlighting(classHighlighter),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({
    'aria-label': '글',
    lang: 'ko',
    spellcheck: 'false',
    // It is reached without that, too; programs that judge pages do not know it.
    tabindex: '0',
  }),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) autosave.write(update.state.doc.toString())
  }),
]

/** Takes over what was written elsewhere on the page, in the place where it differs: the cursor stays in its words. */
export const follow = (view: EditorView, text: string): void => {
  const shown = view.state.doc.toString()
  if (shown === text) return
  const most = Math.min(shown.length, text.length)
  let from = 0
  while (from < most && shown[from] === text[from]) from += 1
  let same = 0
  while (same < most - from && shown.at(-1 - same) === text.at(-1 - same)) same += 1
  const insert = text.slice(from, text.length - same)
  view.dispatch({ changes: { from, to: shown.length - same, insert } })
}

/** Marks what is wrong at its lines, once no syllable is being composed. Answers with what calls it off. */
export const showProblems = (view: EditorView, path: string, checks: Checks): (() => void) => {
  const mark = (): void => {
    const { doc } = view.state
    const found = [
      ...checks.problems.map((problem) => diagnosticOf(doc, path, problem, 'error')),
      ...checks.warnings.map((problem) => diagnosticOf(doc, path, problem, 'warning')),
    ].flat()
    view.dispatch(setDiagnostics(view.state, found))
  }
  if (!view.composing) {
    mark()
    return () => undefined
  }
  // The editor ends the composition in a listener of its own first.
  const later = (): void => void setTimeout(mark)
  view.contentDOM.addEventListener('compositionend', later, { once: true })
  return () => view.contentDOM.removeEventListener('compositionend', later)
}

const diagnosticOf = (
  doc: Text,
  path: string,
  problem: TextProblem,
  severity: Diagnostic['severity'],
): Diagnostic[] => {
  if (problem.path !== path || problem.line === null || problem.line > doc.lines) return []
  const { from, to } = doc.line(problem.line)
  return [{ from, to, severity, message: problem.message }]
}

/** What the editor says and reads out, in Korean. */
const koreanPhrases = EditorState.phrases.of({
  'Control character': '제어 문자',
  'Selection deleted': '고른 글을 지웠습니다',
  Find: '찾기',
  Replace: '바꿀 말',
  next: '다음',
  previous: '이전',
  all: '모두 고르기',
  'match case': '대소문자 구분',
  'by word': '단어 단위',
  regexp: '정규식',
  replace: '바꾸기',
  'replace all': '모두 바꾸기',
  close: '닫기',
  'current match': '지금 찾은 곳',
  'on line': '줄',
  'replaced match on line $': '$번째 줄에서 바꾸었습니다',
  'replaced $ matches': '$군데를 바꾸었습니다',
  'Go to line': '줄로 가기',
  go: '가기',
  Diagnostics: '고칠 곳',
  'No diagnostics': '고칠 곳이 없습니다',
})
