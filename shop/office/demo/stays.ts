import { membersOf } from '#shop/core/closed-list.ts'

/** Reasons why a part of the demo shop stays when the demo shop is removed (rules: demo removal). */
export const staysBecause = {
  changed: { words: 'a staff member changed or counted it' },
  'worked on': { words: 'a staff member uploaded or described it' },
  ordered: { words: 'one of your orders shows it' },
  shown: { words: 'other content that stays shows it' },
} as const satisfies Record<string, { words: string }>

export type Stays = keyof typeof staysBecause
export const stayReasons = membersOf(staysBecause)
