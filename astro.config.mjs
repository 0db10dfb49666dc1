import { existsSync } from 'node:fs'
import node from '@astrojs/node'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, passthroughImageService } from 'astro/config'
import { builtFrom } from './src/app/build/built-from.ts'
import { checkedContent } from './src/app/build/checked-content.ts'
import { compressed } from './src/app/build/compressed.ts'
import { contentSecurityPolicy, inlineScripts } from './src/app/build/content-security-policy.ts'
import { developmentSite } from './src/app/build/development-site.ts'
import { englishPages } from './src/app/build/english-pages.ts'
import { fonts } from './src/app/build/fonts.ts'
import { foundAndShared } from './src/app/build/found-and-shared.ts'
import { islands } from './src/app/build/islands.ts'
import { membersOnly } from './src/app/build/members-only.ts'
import { modulePreloads } from './src/app/build/module-preloads.ts'
import { ownPolicies } from './src/app/build/own-policies.ts'
import { previews } from './src/app/build/previews.ts'
import { progress } from './src/app/build/progress.ts'
import { scriptLanguages } from './src/app/build/script-languages.ts'
import { serverProgram } from './src/app/build/server-program.ts'
import { buildDirOf, contentDirOf } from './src/platform/server/config.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

/** Of each content folder its own: entries of another would be taken for doubles. */
const cacheOf = () => `./node_modules/.astro/${contentDirOf().replaceAll(/\W+/g, '-')}`
const beside = buildDirOf()

const site = process.env.SITE_URL || 'http://127.0.0.1:4321'

/**
 * What pages share goes into few chunks: a browser fetches six at a time, so that on a slow line thirty small files cost
 * seconds. A group takes along what its modules import, so what others need as well stands before it.
 * `minShareCount`: how many pages must have a module.
 */
const groups = [
  // Every page's own script.
  {
    name: 'shell',
    test: /preload-helper|\/nanostores\/|@nanostores\/persistent|src\/(platform\/(rules\/language-header|client\/(stores\/(dialogs|outside-click|session|session-atom|signup-storage|site-now|toasts|form-draft|return-path)|messages|fetch-call|on-return|pressed-key)|site\/parts\/(dialogs|toasts))|app\/site\/shell\/demo-clock\.)/,
  },
  // What the home page asks once it is seen, without React.
  {
    name: 'seen',
    test: /src\/(platform\/site\/parts\/once-seen|conference\/client\/registration-status)\./,
  },
  // What every island begins with.
  {
    name: 'react',
    test: /src\/platform\/site\/parts\/island\.|node_modules\/(use-sync-external-store|@nanostores\/react)\/|lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes|shared\/|context)/,
  },
  // An editor of texts, and what shows code: on the pages alone that have one.
  {
    name: 'editor',
    test: /node_modules\/(@tiptap|prosemirror-|orderedmap|rope-sequence|fast-equals)/,
  },
  // Calls, which some pages that are read make, too.
  {
    name: 'api',
    test: /src\/platform\/(client\/(client|errors|exchange|hand-over|mail-link|refresh|request|save-file|too-many|trouble)\.|site\/mail-link\/mail-link\.)/,
  },
  // What the screen in the hall asks and says, in one file.
  { name: 'now', test: /src\/(platform\/client\/ask-quietly|programme\/rules\/now)\./ },
  // Parts of islands, and icons that the console has as well; nothing of its own.
  {
    name: 'common',
    test: /src\/platform\/(site|rules\/(won|pages)\.)(?!.*console)|\/icons\/(arrow|chevron|circle|copy|download|external|monitor|plus|search|trash|triangle|undo|x)\b/,
    minShareCount: 7,
  },
  {
    name: 'rules',
    test: /src\/(?!staff|conference)\w+\/rules\/(?!console|english)/,
    minShareCount: 9,
  },
  { name: 'query', test: /node_modules\/@nanostores\/query\/|src\/platform\/client\/query\./ },
  { name: 'hangul', test: /node_modules\/es-hangul\// },
  {
    name: 'status',
    test: /src\/(payments\/(rules\/(fee-status|goods|orders)|site\/payment\/(Status|CopyButton))|members\/rules\/member-status)\./,
  },
  {
    name: 'verification',
    test: /src\/(accounts\/site\/verification\/(Email|use-)|accounts\/client\/verification|platform\/rules\/email\.)/,
  },
  {
    name: 'fields',
    test: /\/icons\/(plus|trash)\.|\/rules\/countries\.|src\/(platform|accounts)\/site\/form\/|src\/members\/site\/member-fields\/(PhoneField|SelectField|use-typed)/,
    minShareCount: 2,
  },
  {
    name: 'account',
    test: /node_modules\/react-hook-form\/|src\/accounts\/site\/(?!verification|mypage)/,
    minShareCount: 3,
  },
  {
    name: 'profile',
    test: /src\/((members|accounts)\/site|platform\/site\/section)\/(?!verification|.*(Buttons|too-young|FoundId))/,
    minShareCount: 2,
  },
  // The rules that the home page asks without React, apart from the islands that have them as well.
  {
    name: 'event',
    test: /src\/conference\/rules\/(registration|conferences|tiers)\./,
  },
  {
    name: 'payments',
    test: /src\/((payments|conference)\/site\/|payments\/rules\/words\/refund)/,
    minShareCount: 3,
  },
  {
    name: 'console',
    test: /src\/(?!platform\/console\/list)\w+\/console\/|src\/(staff\/rules|platform\/client)\/.*console/,
    minShareCount: 16,
  },
  {
    name: 'list',
    test: /node_modules\/@tanstack\/|src\/(platform\/console\/list\/|mail\/rules\/mail-address\.)/,
  },
]

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
    islands(),
    membersOnly(),
    scriptLanguages(),
    modulePreloads(),
    previews(),
    englishPages(),
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
    plugins: [tailwindcss(), inlineScripts()],
    // With the build go the five icons that lists have; from its package the server would load fifteen hundred.
    ssr: { noExternal: ['lucide-react'] },
    // Of a package that only passes on what others export, as that of the icons, what nobody imports is not read.
    build: { rolldownOptions: { experimental: { lazyBarrel: true } } },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    },
  },
})
