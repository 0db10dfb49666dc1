/** Labels on A4, in mm; `left` and `top` are the paper's margins. */
export interface BadgeSheet {
  width: number
  height: number
  columns: number
  rows: number
  left: number
  top: number
  gapX: number
  gapY: number
}

interface SoldSheet extends BadgeSheet {
  label: string
}

const twoColumns = { width: 99.1, columns: 2, left: 4.65, gapX: 2.5, gapY: 0 } as const

/**
 * Sheets on sale. The 8 labels of 99.1 × 67.7 mm (Avery L7993) and 97 × 67.7 mm (Avery Zweckform
 * 3660) follow a public table of label templates, centred. For Formtec's two, no table was found:
 * number and size are what shops state, margins and gaps those of similar sheets. They are
 * unconfirmed, so the guide asks for a trial print.
 */
export const badgeSheets = {
  '99x68': {
    ...twoColumns,
    label: '8칸 99.1×67.7mm (Avery L7993)',
    height: 67.7,
    rows: 4,
    top: 13.1,
  },
  '97x68': {
    label: '8칸 97×67.7mm (Avery 3660)',
    width: 97,
    height: 67.7,
    columns: 2,
    rows: 4,
    left: 8,
    top: 13.1,
    gapX: 0,
    gapY: 0,
  },
  'formtec-3107': {
    ...twoColumns,
    label: '14칸 99.1×38.1mm (폼텍 3107, 시험 인쇄)',
    height: 38.1,
    rows: 7,
    top: 15.15,
  },
  'formtec-3108': {
    ...twoColumns,
    label: '16칸 99.1×33.9mm (폼텍 3108, 시험 인쇄)',
    height: 33.9,
    rows: 8,
    top: 12.9,
  },
} as const satisfies Readonly<Record<string, SoldSheet>>

export type BadgeSheetName = keyof typeof badgeSheets

export const badgeSheetNames = Object.keys(badgeSheets) as BadgeSheetName[]

export const a4 = { width: 210, height: 297 } as const

/** Mm: on a smaller label, phones find no QR code and people cannot read the name. */
export const leastBadge = { width: 50, height: 25 } as const

export const fitsSheet = ({ width, height, columns, rows, ...sheet }: BadgeSheet): boolean =>
  sheet.left + columns * width + (columns - 1) * sheet.gapX < a4.width + 0.05 &&
  sheet.top + rows * height + (rows - 1) * sheet.gapY < a4.height + 0.05

export const measureNames: Readonly<Record<keyof BadgeSheet, string>> = {
  width: '라벨 너비(mm)',
  height: '라벨 높이(mm)',
  columns: '가로 칸 수',
  rows: '세로 칸 수',
  left: '왼쪽 여백(mm)',
  top: '위쪽 여백(mm)',
  gapX: '가로 간격(mm)',
  gapY: '세로 간격(mm)',
}

export const badgesPerSheet = ({ columns, rows }: BadgeSheet): number => columns * rows

/** `index` and page count from 0, row by row; the box is in mm. */
export const labelAt = (sheet: BadgeSheet, index: number) => {
  const page = Math.floor(index / badgesPerSheet(sheet))
  const place = index % badgesPerSheet(sheet)
  const { width, height, columns, left, top, gapX, gapY } = sheet
  return {
    page,
    x: left + (place % columns) * (width + gapX),
    y: top + Math.floor(place / columns) * (height + gapY),
    width,
    height,
  }
}
