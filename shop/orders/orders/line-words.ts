import { colorName, madeWords } from '#shop/core/color-name.ts'

type Piece = { size: string; color: string; madeInDays?: number | null }

/** What a line of an order is of its product, in words; of a free one only that it was agreed (rules: free lines). */
export const lineWords = ({ size, color, madeInDays }: Piece): string =>
  size === ''
    ? 'As agreed'
    : `Size ${size}, ${colorName(color)}${madeInDays ? `, ${madeWords(madeInDays, 'made')}` : ''}`
