import { drawBy } from './draw-by.ts'

/** What may happen to an order by bank transfer, from its customer, from staff, and by time. */
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

/** What stands with money that takes two people's word. */
export const BY_TWO = 'Said by two'

/** The steps follow one another; what stands in one step happens at once. With `isSoldOn`, pieces that come free are bought by another; with `drawsCredit` a part is paid with store credit, with `drawsCard` one with a gift card. */
export type TransferScenario = {
  steps: TransferHappening[][]
  isSoldOn: boolean
  drawsCredit: boolean
  drawsCard: boolean
}

/** What scenarios begin with, and what is drawn for them: of everything, or of what meets a rare case sooner. */
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

/** Each of some of these events once or twice, in an order drawn by lot, some of them at once. The same `seed` draws the same. */
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
