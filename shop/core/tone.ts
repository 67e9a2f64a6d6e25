/** The appearance of a state: neutral, good, something to do, or problem. */
export const tones = ['plain', 'good', 'busy', 'bad'] as const
export type Tone = (typeof tones)[number]
