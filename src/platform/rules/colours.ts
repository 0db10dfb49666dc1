/**
 * The site's colours for everything that style sheets do not reach: mails, PDFs, link pictures, the
 * rehearsal's payment window. They repeat src/styles/theme.css under the same names; a test
 * compares the two.
 */
export const colours = {
  brand: '#0b2a5b',
  brandDeep: '#071d40',
  action: '#1b3f8b',
  tint: '#eef3fb',
  text: '#222222',
  sub: '#565e69',
  line: '#d5dae1',
  control: '#8a949e',
  danger: '#c4281c',
  success: '#1f7a4d',
  onDark: '#c9d3e2',
  onDarkSub: '#9fb0c8',
  accent: '#0b7a7c',
  accentLight: '#7fd1cc',
} as const
