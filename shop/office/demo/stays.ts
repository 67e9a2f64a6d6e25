import { membersOf } from '#shop/core/closed-list.ts'

/** Reasons why a part of the demo shop stays when the demo shop is removed (rules: demo removed). */
export const staysBecause = {
  changed: { words: 'somebody changed or counted it' },
  'worked on': { words: 'somebody uploaded or described it' },
  ordered: { words: 'an order of yours shows it' },
  shown: { words: 'something that stays shows it' },
} as const satisfies Record<string, { words: string }>

export type Stays = keyof typeof staysBecause
export const stayReasons = membersOf(staysBecause)
