/** How a state looks: as any other, well, somebody is at it, something is wrong, or it has left the house. */
export const tones = ['plain', 'good', 'busy', 'bad', 'accent'] as const
export type Tone = (typeof tones)[number]
