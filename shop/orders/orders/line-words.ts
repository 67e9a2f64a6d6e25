import { colorName, madeWords } from '#shop/core/color-name.ts'

type Piece = { size: string; color: string; madeInDays?: number | null }

/** Describes the variant of a line item; a custom line item is described as "Custom price" (rules: custom lines). */
export const lineWords = ({ size, color, madeInDays }: Piece): string =>
  size === ''
    ? 'Custom price'
    : `Size ${size}, ${colorName(color)}${madeInDays ? `, ${madeWords(madeInDays, 'made')}` : ''}`
