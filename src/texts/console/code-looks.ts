import { EditorView } from '@codemirror/view'

/**
 * How the editor looks. It stands in a shadow root, where the page's styles do not reach but its tokens do: only there
 * does CodeMirror write its styles in a way that the Content-Security-Policy allows.
 */
export const codeLooks = EditorView.theme({
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
  // Without the library's pictures: the policy takes none from an address that holds the picture itself.
  '.cm-lint-marker': {
    width: '1.2rem',
    height: '1.2rem',
    borderRadius: 'var(--radius-full)',
    content: 'normal',
  },
  '.cm-lint-marker-error': { background: 'var(--color-danger)', content: 'normal' },
  '.cm-lint-marker-warning': { background: 'var(--color-accent)', content: 'normal' },
  '.cm-lintRange': { backgroundImage: 'none', paddingBottom: '0' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--color-danger)',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--color-accent)',
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
