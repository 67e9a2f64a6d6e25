/** The appearance of a state: neutral, good, in progress, problem, or dispatched (`accent`). */
export const tones = ['plain', 'good', 'busy', 'bad', 'accent'] as const
export type Tone = (typeof tones)[number]
