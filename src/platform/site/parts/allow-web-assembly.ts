import type { AstroGlobal } from 'astro'

/** Opens a page's Content-Security-Policy for a library that is compiled to WebAssembly; for no script as text. */
export const allowWebAssembly = ({ csp }: Pick<AstroGlobal, 'csp'>): void => {
  csp?.insertScriptResource("'wasm-unsafe-eval'")
}
