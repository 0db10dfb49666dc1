import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { yaml, yamlFrontmatter } from '@codemirror/lang-yaml'
import { syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension, type Text } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import type { TextProblem } from '#texts/api/texts.ts'
import type { TextAutosave } from '#texts/console/autosave.ts'
import type { Checks } from '#texts/console/Problems.tsx'

/**
 * The browser draws cursor and selection, because Korean composition needs that. Tab leaves the
 * editor, so that keyboard users are not trapped.
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
    // The element can be focused without it, but accessibility checkers do not see that.
    tabindex: '0',
  }),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) autosave.write(update.state.doc.toString())
  }),
]

/** Applies an outside change only where the texts differ, so that the cursor keeps its place. */
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

export const showLine = (view: EditorView, number: number): void => {
  const { doc } = view.state
  const line = doc.line(Math.min(Math.max(number, 1), doc.lines))
  const effects = EditorView.scrollIntoView(line.from, { y: 'start', yMargin: 24 })
  view.dispatch({ selection: { anchor: line.from }, effects })
  view.focus()
}

export const showProblems = (view: EditorView, checks: Checks): (() => void) => {
  const mark = (): void => {
    const { doc } = view.state
    const found = checks.here.flatMap((problem) => diagnosticOf(doc, problem))
    view.dispatch(setDiagnostics(view.state, found))
  }
  if (!view.composing) {
    mark()
    return () => undefined
  }
  // The editor's own listener must end the composition first.
  const later = (): void => void setTimeout(mark)
  view.contentDOM.addEventListener('compositionend', later, { once: true })
  return () => view.contentDOM.removeEventListener('compositionend', later)
}

const diagnosticOf = (doc: Text, { line, message }: TextProblem): Diagnostic[] => {
  if (line === null || line > doc.lines) return []
  const { from, to } = doc.line(line)
  return [{ from, to, severity: 'error', message }]
}

const koreanPhrases = EditorState.phrases.of({
  'Control character': '제어 문자',
  'Selection deleted': '선택한 글을 삭제했습니다',
  Find: '검색',
  Replace: '바꿀 내용',
  next: '다음',
  previous: '이전',
  all: '전체 선택',
  'match case': '대소문자 구분',
  'by word': '단어 단위',
  regexp: '정규식',
  replace: '바꾸기',
  'replace all': '모두 바꾸기',
  close: '닫기',
  'current match': '현재 검색 위치',
  'on line': '행',
  'replaced match on line $': '$행에서 바꾸었습니다',
  'replaced $ matches': '$곳을 바꾸었습니다',
  'Go to line': '행으로 이동',
  go: '이동',
  Diagnostics: '수정할 곳',
  'No diagnostics': '수정할 곳이 없습니다',
})

/**
 * The editor stands in a shadow root, because only there does CodeMirror add its styles in a way
 * that the Content-Security-Policy allows. The page's design tokens still apply.
 */
const codeLooks = EditorView.theme({
  '&': { maxHeight: '72dvh', minHeight: '32rem', color: 'var(--color-text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-sans)',
    fontSize: 'var(--text-body)',
    lineHeight: '1.9',
    overflow: 'auto',
  },
  '.cm-content': { paddingBlock: '1.2rem', wordBreak: 'keep-all', overflowWrap: 'anywhere' },
  '.cm-line': { paddingInline: '1.2rem' },
  '.cm-gutters': {
    borderRight: '1px solid var(--color-line)',
    color: 'var(--color-sub)',
    background: 'var(--color-tint)',
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-lineNumbers .cm-gutterElement': {
    minWidth: '3.6rem',
    paddingInline: '0.4rem 0.8rem',
    fontSize: 'var(--text-floor)',
    lineHeight: 'calc(var(--text-body) * 1.9)',
  },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0.8rem 0.2rem' },
  '.cm-activeLine, .cm-activeLineGutter': {
    background: 'color-mix(in srgb, var(--color-tint) 60%, transparent)',
  },
  '.tok-comment, .tok-meta': { color: 'var(--color-sub)' },
  '.tok-propertyName': { color: 'var(--color-action)' },
  '.tok-heading': { color: 'var(--color-brand)', fontWeight: '700' },
  '.tok-strong': { fontWeight: '700' },
  '.tok-emphasis': { fontStyle: 'italic' },
  // The library's images are data addresses, which the policy forbids.
  '.cm-lint-marker': {
    width: '1.2rem',
    height: '1.2rem',
    borderRadius: 'var(--radius-full)',
    content: 'normal',
  },
  '.cm-lint-marker-error': { background: 'var(--color-danger)', content: 'normal' },
  '.cm-lintRange': { backgroundImage: 'none', paddingBottom: '0' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--color-danger)',
  },
  '.cm-panels': {
    color: 'var(--color-text)',
    background: 'var(--color-tint)',
    borderBottom: '1px solid var(--color-line)',
  },
  '.cm-panel.cm-search': { padding: '0.8rem 4.8rem 0.8rem 0.8rem', fontSize: 'var(--text-small)' },
  '.cm-panel.cm-search :is(.cm-textfield, .cm-button)': {
    minHeight: '4rem',
    padding: '0 1rem',
    border: '1px solid var(--color-control)',
    borderRadius: 'var(--radius-card)',
    background: 'var(--color-white)',
    color: 'inherit',
    font: 'inherit',
  },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', font: 'inherit' },
  '.cm-panel.cm-search [name=close]': { width: '4.4rem', height: '4.4rem', font: 'inherit' },
  '.cm-tooltip': {
    padding: '0.4rem',
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius-card)',
    background: 'var(--color-white)',
    boxShadow: 'var(--shadow-card)',
    fontSize: 'var(--text-small)',
  },
  '.cm-diagnostic': { paddingBlock: '0.4rem' },
})
