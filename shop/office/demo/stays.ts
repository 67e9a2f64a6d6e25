import { membersOf } from '#shop/core/closed-list.ts'

/** Reasons why a part of the demo shop is not removed (rules: demo removal). */
export const staysBecause = {
  changed: { words: 'a staff member changed or counted it' },
  'worked on': { words: 'a staff member uploaded or described it' },
  ordered: { words: 'it is used in one of your orders' },
  shown: { words: 'other content that is kept uses it' },
} as const satisfies Record<string, { words: string }>

export type Stays = keyof typeof staysBecause
export const stayReasons = membersOf(staysBecause)
