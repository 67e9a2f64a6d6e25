import { drawBy } from './draw-by.ts'

/** Events of a bank transfer order, caused by its customer, by staff, or by time. */
export const transferHappenings = [
  'claim',
  'claim anew',
  'decline',
  'bring back',
  'all by hand',
  'part by hand',
  'one says it came',
  'another says it came',
  'first word back',
  'take back',
  'confirm its line',
  'confirm a line of two',
  'undo its line',
  'time over',
  'claim’s time over',
  'cancel',
  'reopen',
  'freeze its card',
  'thaw its card',
  'a piece more',
  'a piece fewer',
  'hand over',
  'begin a return',
  'return goes on',
  'return goes back',
  'its money goes back',
  'number papers',
] as const
export type TransferHappening = (typeof transferHappenings)[number]

/** The note of entries that two persons must confirm. */
export const BY_TWO = 'Said by two'

/**
 * Steps run one after another, the events within a step concurrently. With `isSoldOn`, another customer buys units that
 * were released; with `drawsCredit` a part is paid by store credit, with `drawsCard` by a gift card.
 */
export type TransferScenario = {
  steps: TransferHappening[][]
  isSoldOn: boolean
  drawsCredit: boolean
  drawsCard: boolean
}

/**
 * The first events of a scenario, and the events from which the rest is chosen: all events, or those that lead to a
 * rare case faster.
 */
export const transferKinds = {
  any: { begin: [], draw: transferHappenings },
  changed: {
    begin: ['part by hand', 'one says it came'],
    draw: ['a piece more', 'a piece fewer', 'part by hand', 'one says it came', 'take back'],
  },
  returned: {
    begin: ['all by hand', 'hand over', 'begin a return', 'return goes on', 'return goes on'],
    draw: ['return goes on', 'return goes back', 'its money goes back'],
  },
} as const satisfies Record<string, { begin: readonly TransferHappening[]; draw: readonly TransferHappening[] }>
export type TransferKind = keyof typeof transferKinds

/**
 * Returns scenarios with each of some events once or twice in random order, some of them concurrent. The same `seed`
 * gives the same scenarios.
 */
export function drawnTransfers(count: number, seed: number, kind: TransferKind = 'any'): TransferScenario[] {
  const draw = drawBy(seed)
  const { begin, draw: among } = transferKinds[kind]
  return Array.from({ length: count }, () => {
    const steps: TransferHappening[][] = begin.map((event) => [event])
    for (let left = 4 + draw(10); left > 0; left -= 1) {
      const event = among[draw(among.length)]!
      if (steps.length > 0 && draw(3) === 0) steps.at(-1)!.push(event)
      else steps.push([event])
    }
    return { steps, isSoldOn: draw(2) === 1, drawsCredit: draw(2) === 1, drawsCard: draw(2) === 1 }
  })
}

export const tellTransfer = ({ steps, isSoldOn, drawsCredit, drawsCard }: TransferScenario): string =>
  `by transfer${isSoldOn ? ', sold on' : ''}${drawsCredit ? ', part by credit' : ''}${drawsCard ? ', part by gift card' : ''}: ${steps.map((step) => step.join(' with ')).join(', then ')}`
