/**
 * The colours of the site for what no style sheet reaches: mails, papers, link pictures, the rehearsal's window. They are
 * those of src/styles/theme.css, by the same names; a test holds both together.
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
