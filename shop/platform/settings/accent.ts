import { contrast } from '#shop/core/contrast.ts'
import { isShade } from '#shop/core/shade.ts'
import { text } from '#shop/core/text.ts'

/**
 * The darkest ground that words in the accent stand on. Paper, cards and the words on the accent itself are lighter: what
 * stands out from this one does so from all (rules: accent).
 */
export const accentGround = '#ebe2d5'
/** What the shop's own sheet has where the owner chose none. */
export const usualAccent = '#28356b'
/** So much words have to stand out, by WCAG 2. */
export const ACCENT_CONTRAST = 4.5

/** How much an accent stands out from the darkest ground, cut off behind two figures; null of what is no shade. */
export const accentContrast = (shade: string): number | null =>
  isShade(shade) ? Math.floor(contrast(shade, accentGround) * 100) / 100 : null

/** A shade in which words can be read, and on which they can. */
export const accent = text(7)
  .toLowerCase()
  .check(({ value, issues }) => {
    const ratio = accentContrast(value)
    if (ratio === null) issues.push({ code: 'custom', message: 'not-a-shade', input: value })
    else if (ratio < ACCENT_CONTRAST)
      issues.push({ code: 'custom', message: 'too-pale', params: { ratio, least: ACCENT_CONTRAST }, input: value })
  })
