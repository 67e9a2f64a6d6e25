/** The colours in which a state is shown: nothing to do, just happened, somebody must act, something is wrong. */
export const tones = ['plain', 'good', 'busy', 'bad', 'accent'] as const
export type Tone = (typeof tones)[number]
