// Which folder of src/islands may import which other (docs/decisions/033-shared-islands.md).

/** What features share → what it may import from itself. No row names one below it, so nothing goes in circles. */
const shared = {
  ui: [],
  form: [],
  editor: ['ui', 'form'],
  postcode: ['ui', 'form'],
  verification: ['form'],
  'member-fields': ['form', 'postcode'],
  console: ['ui', 'form'],
  keeping: ['ui', 'console'],
}

/** Feature → the features that it builds on, besides all that is shared; none below itself, either. */
const features = {
  auth: [],
  recovery: [],
  signup: [],
  invitation: [],
  posts: [],
  payment: [],
  conference: ['payment'],
  'mypage/section': [],
  'mypage/overview': [],
  'mypage/profile': ['mypage/section', 'mypage/overview'],
  'mypage/password': [],
  'mypage/payments': ['payment', 'conference'],
  'mypage/personal-data': [],
  'mypage/withdrawal': ['payment'],
  editor: [],
  'console-door': [],
  'console-today': [],
  'console-guide': [],
  'console-staff': [],
  'console-log': [],
  'console-members': [],
  'console-bank': [],
  'console-checkin': [],
  'console-money': [],
  'console-conference': [],
  'console-import': [],
  'console-posts': ['editor'],
  'console-texts': [],
}

const rows = [
  ...Object.entries(shared),
  ...Object.entries(features).map(([folder, others]) => [
    folder,
    [...Object.keys(shared), ...others],
  ]),
]

rows.forEach(([folder, others], index) => {
  const above = rows.slice(0, index).map(([name]) => name)
  const below = others.find((other) => !above.includes(other))
  if (below !== undefined)
    throw new Error(`.config/islands.mjs: ${folder} names ${below}, which is not above it`)
})

/** `import()` is no declaration, so that the rule for those does not see it; a selector takes no plain slash. */
const late = ({ regex, message }) => ({
  selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\u002F')}/]`,
  message,
})

const banned = (files, patterns) => ({
  files,
  rules: {
    'no-restricted-imports': ['error', { patterns }],
    'no-restricted-syntax': ['error', ...patterns.map(late)],
  },
})

/** `bans`: what no island imports. A folder without a row may import nothing of the islands, so that it gets one. */
export const islandRules = (bans) => [
  banned(
    ['src/islands/**/*.{ts,tsx}'],
    [...bans, { regex: '^#islands/', message: 'Give the folder its row in .config/islands.mjs' }],
  ),
  ...rows.map(([folder, others]) =>
    banned(
      [`src/islands/${folder}/**/*.{ts,tsx}`],
      [
        ...bans,
        {
          regex: `^#islands/(?!(${[folder, ...others].join('|')})/)`,
          message: `src/islands/${folder} does not import from there: see .config/islands.mjs`,
        },
      ],
    ),
  ),
]
