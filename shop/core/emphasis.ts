import { because } from './field-problems.ts'

/**
 * Maximum number of emphasis characters (`*`, `_`, `~`). The time to parse Markdown grows with the square of their
 * number. Long texts written by people contain a few hundred.
 */
const MOST_SIGNS = 2_000

const hasFewSigns = (text: string): boolean => (text.match(/[*_~]/g)?.length ?? 0) <= MOST_SIGNS

/**
 * Arguments for a schema that rejects Markdown with too many emphasis characters: `.refine(...fewSigns)`
 * (rules: safe markdown).
 */
export const fewSigns = [hasFewSigns, because('too-much-emphasis')] as const
