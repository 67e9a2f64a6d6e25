import { because } from './field-problems.ts'

/**
 * Parsing Markdown takes time that grows with the square of the number of emphasis characters (`*`, `_`, `~`). A long
 * text written by hand has some hundreds.
 */
const MOST_SIGNS = 2_000

const hasFewSigns = (text: string): boolean => (text.match(/[*_~]/g)?.length ?? 0) <= MOST_SIGNS

/**
 * Arguments for a schema that rejects Markdown with too many emphasis characters: `.refine(...fewSigns)`
 * (rules: safe markdown).
 */
export const fewSigns = [hasFewSigns, because('too-much-emphasis')] as const
