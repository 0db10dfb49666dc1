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
  'mypage/mail-choices': [],
  'mypage/withdrawal': ['payment'],
  editor: [],
  'console-door': [],
  'console-today': [],
  'console-guide': [],
  'console-staff': [],
  'console-privacy': [],
  'console-handover': [],
  'console-log': [],
  'console-wheel': [],
  'console-reminders': [],
  'console-members': ['console-reminders'],
  'console-bank': [],
  'console-checkin': [],
  'console-money': [],
  'console-settlement': [],
  'console-conference': [],
  'console-import': [],
  'console-mail': ['editor'],
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

const rule = (files, message, except = []) => ({
  files,
  rules: {
    'project/features': [
      'error',
      { regex: `^#islands/${except.length === 0 ? '' : `(?!(${except.join('|')})/)`}`, message },
    ],
  },
})

/** A folder without a row may import nothing of the islands, so that it gets one. */
export const islandRules = [
  rule(['src/islands/**/*.{ts,tsx}'], 'Give the folder its row in .config/islands.mjs'),
  ...rows.map(([folder, others]) =>
    rule(
      [`src/islands/${folder}/**/*.{ts,tsx}`],
      `src/islands/${folder} does not import from there: see .config/islands.mjs`,
      [folder, ...others],
    ),
  ),
]
