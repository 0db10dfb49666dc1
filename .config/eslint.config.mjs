// Lint of the templates: what oxlint, which judges everything else (lint.mjs), cannot read of them.
import astro from 'eslint-plugin-astro'

export default [
  { ignores: ['dist', 'var', '.astro', 'node_modules', 'test-results', '**/*.{js,mjs,ts,tsx}'] },
  ...astro.configs['flat/recommended'],
  ...(astro.configs['flat/jsx-a11y-recommended'] ?? []),
]
