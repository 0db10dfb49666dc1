import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, passthroughImageService } from 'astro/config'
import { contentSecurityPolicy } from './src/app/build/content-security-policy.ts'
import { existsSync } from 'node:fs'
import { buildDirOf, contentDirOf } from './src/platform/server/config.ts'
import { progress } from './src/app/build/progress.ts'
import { builtFrom } from './src/app/build/built-from.ts'
import { checkedContent } from './src/app/build/checked-content.ts'
import { compressed } from './src/app/build/compressed.ts'
import { developmentSite } from './src/app/build/development-site.ts'
import { fonts } from './src/app/build/fonts.ts'
import { membersOnly } from './src/app/build/members-only.ts'
import { foundAndShared } from './src/app/build/found-and-shared.ts'
import { ownPolicies } from './src/app/build/own-policies.ts'
import { previews } from './src/app/build/previews.ts'
import { serverProgram } from './src/app/build/server-program.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

/** Of each content folder its own: entries of another would be taken for doubles. */
const cacheOf = () => `./node_modules/.astro/${contentDirOf().replaceAll(/\W+/g, '-')}`
const beside = buildDirOf()

const site = process.env.SITE_URL || 'http://127.0.0.1:4321'

/** What every page's own script shares with islands, in one chunk: nine small files took a slow line two round trips. */
const shell =
  /preload-helper|\/nanostores\/|@nanostores\/persistent|src\/(platform\/(client\/(stores\/(dialogs|outside-click|session|session-atom|signup-storage|site-now|toasts|form-draft|return-path)|messages)|site\/parts\/(dialogs|toasts))|app\/site\/shell\/demo-clock\.)/
/** What every island needs of React compresses a kilobyte better as one. */
const ofReact = /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//
/** What makes calls and says how long to wait: small files, which compress better as one. */
const ofApi =
  /src\/platform\/client\/(client|errors|exchange|hand-over|refresh|request|save-file|too-many|trouble)/
/** What every form has, or the next group would take it along. */
const ofForms = /src\/platform\/site\/form\/(Field|lazy-part|use-first-wrong)/
/** An address and its code, wherever one is asked for; what is needed once it is typed comes later. */
const ofVerification =
  /src\/(accounts\/site\/verification\/(Email|use-)|platform\/client\/stores\/verification|platform\/rules\/email\.)/
/** What only the office's editor of posts needs: it changes rarely, and is kept by browsers while screens change. */
const ofEditor = /node_modules\/(@tiptap|prosemirror-|orderedmap|rope-sequence|fast-equals)/
const groups = [
  { name: 'shell', test: shell },
  { name: 'react', test: ofReact },
  { name: 'api', test: ofApi },
  { name: 'forms', test: ofForms },
  { name: 'verification', test: ofVerification },
  { name: 'editor', test: ofEditor },
]
const rolldownOptions = { output: { codeSplitting: { groups } } }

export default defineConfig({
  site,
  outDir: beside === undefined ? './dist' : `${beside}/dist`,
  cacheDir: beside === undefined ? cacheOf() : `${beside}/cache`,
  trailingSlash: 'never',
  scopedStyleStrategy: 'class',
  adapter: node({ mode: 'middleware', staticHeaders: true }),
  session: false,
  integrations: [
    checkedContent(),
    react(),
    membersOnly(),
    previews(),
    fonts(),
    foundAndShared(site),
    developmentSite(),
    ownPolicies(),
    compressed(),
    // A release beside the site is shown by the program that runs already.
    ...(beside === undefined ? [serverProgram()] : []),
    builtFrom(),
    progress(),
  ],
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets' },
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4321) },
  prefetch: false,
  // Astro's picture endpoint converts whatever it is asked for, for seconds each: nothing here uses it.
  image: {
    service: passthroughImageService(),
    endpoint: { entrypoint: './src/app/build/no-pictures.ts' },
  },
  markdown: { syntaxHighlight: false },
  // Vite's development server needs inline styles and scripts of its own, so the policy is the build's.
  security: {
    csp: process.argv.includes('build') ? contentSecurityPolicy : false,
    checkOrigin: false,
  },
  vite: {
    // A server builds in a program's folder that it may not write.
    ...(beside !== undefined && { cacheDir: `${beside}/cache/vite` }),
    plugins: [tailwindcss()],
    // With the build go the five icons that lists have; from its package the server would load fifteen hundred.
    ssr: { noExternal: ['lucide-react'] },
    environments: { client: { build: { rolldownOptions } } },
  },
})
