import { contrast } from '#shop/core/contrast.ts'
import { isShade } from '#shop/core/shade.ts'
import { text } from '#shop/core/text.ts'

/**
 * The darkest background behind text in the accent colour. Paper, cards, and the text colour used on the accent are
 * lighter, so sufficient contrast with this background means sufficient contrast everywhere (rules: accent colour).
 */
export const accentGround = '#ebe2d5'
/** The accent in the shop's style sheet when the owner has chosen none. */
export const usualAccent = '#28356b'
/** Minimum contrast of text by WCAG 2. */
export const ACCENT_CONTRAST = 4.5

/**
 * Returns the contrast of an accent with the darkest background, truncated to two decimals; null if it is not a colour.
 */
export const accentContrast = (shade: string): number | null =>
  isShade(shade) ? Math.floor(contrast(shade, accentGround) * 100) / 100 : null

/** Schema of an accent colour that is readable as text and as a background for text. */
export const accent = text(7)
  .toLowerCase()
  .check(({ value, issues }) => {
    const ratio = accentContrast(value)
    if (ratio === null) issues.push({ code: 'custom', message: 'not-a-shade', input: value })
    else if (ratio < ACCENT_CONTRAST)
      issues.push({ code: 'custom', message: 'too-pale', params: { ratio, least: ACCENT_CONTRAST }, input: value })
  })
