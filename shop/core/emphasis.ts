import { because } from './field-problems.ts'

/**
 * The time in which Markdown is read grows with the square of the signs of emphasis in it. A long text that is written by hand
 * has some hundreds.
 */
const MOST_SIGNS = 2_000

const hasFewSigns = (text: string): boolean => (text.match(/[*_~]/g)?.length ?? 0) <= MOST_SIGNS

/** What a schema says of Markdown with more signs of emphasis: `.refine(...fewSigns)` (rules: safe texts). */
export const fewSigns = [hasFewSigns, because('too-much-emphasis')] as const
