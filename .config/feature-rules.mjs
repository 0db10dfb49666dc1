// Which feature of the server may ask which, and that it asks services, not tables (docs/decisions/035-services.md).
import { readdirSync } from 'node:fs'

const root = 'server/features'

/** Each may import those before it. */
const features = [
  'staff-log',
  'clock',
  'backups',
  'mail',
  'texts',
  'releases',
  'staff-views',
  'postcode',
  'documents',
  'members',
  'member-types',
  'verification',
  'sessions',
  'staff',
  'wheel',
  'password',
  'email-change',
  'member-care',
  'profile',
  'recovery',
  'signup',
  'member-import',
  'posts',
  'office-posts',
  'publishing',
  'feeds',
  'payments',
  'registration',
  'registrants',
  'checkin',
  'certificates',
  'conferences',
  'overview',
  'receipts',
  'bank-statement',
  'settlement',
  'privacy-cases',
  'breaches',
  'reminders',
  'mail-choices',
  'retention',
  'withdrawal',
  'personal-data',
  'member-leaving',
  'member-merging',
  'office-members',
  'office-money',
  'privacy-desk',
  'mailings',
  'console-search',
  'today',
  'handover',
]

/** The folders of the payments, in the same way; the files beside them put these together. */
const payments = [
  'goods',
  'seats',
  'waivers',
  'orders',
  'cards',
  'deposits',
  'refunds',
  'waiting',
  'withdrawn',
  'office',
  'merging',
]

/** Files outside the features that write rows themselves, and why. */
const exempt = [
  // Years of payments at once, in the one transaction that fills an empty database: no service back-dates an order.
  'src/server/programs/demo/payments.ts',
]

const requireListed = (folder, listed) => {
  const there = readdirSync(new URL(`../src/${folder}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const missing = there.filter((name) => !listed.includes(name))
  const gone = listed.filter((name) => !there.includes(name))
  if (missing.length + gone.length > 0) {
    throw new Error(`.config/feature-rules.mjs and src/${folder} differ: ${[...missing, ...gone]}`)
  }
}

requireListed(root, features)
requireListed(`${root}/payments`, payments)

/** The stores of any feature but that one. */
const storesBut = (feature) => ({
  regex: `^#${root}/${feature === undefined ? '' : `(?!${feature}/)`}.*store\\.ts$`,
  message: 'Ask the feature’s service: see docs/decisions/035-services.md',
})

const laterThan = (folder, names, name) => {
  const later = names.slice(names.indexOf(name) + 1)
  const message = `${name} comes before it in .config/feature-rules.mjs: see docs/decisions/035-services.md`
  return later.length === 0 ? [] : [{ regex: `^#${folder}/(${later.join('|')})/`, message }]
}

const rule = (files, bans, excludeFiles = []) => ({
  files,
  excludeFiles,
  rules: { 'project/features': ['error', ...bans] },
})

const ofFeature = (feature) => [storesBut(feature), ...laterThan(root, features, feature)]

const togetherWith = {
  regex: `^#${root}/payments/[^/]+$`,
  message:
    'The files beside the parts of the payments put these together, and are imported by no part',
}

export const featureRules = [
  rule(['src/{pages,server/programs}/**/*.{ts,astro}', 'src/*.ts'], [storesBut()], exempt),
  ...features.map((feature) => rule([`src/${root}/${feature}/**/*.ts`], ofFeature(feature))),
  ...payments.map((part) =>
    rule(
      [`src/${root}/payments/${part}/**/*.ts`],
      [...ofFeature('payments'), togetherWith, ...laterThan(`${root}/payments`, payments, part)],
    ),
  ),
]
