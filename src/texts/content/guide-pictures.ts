/** In CSS pixels, of every picture in docs/guide (tests/guide/pictures.ts). */
export const pictureSize = { width: 1280, height: 800 } as const
