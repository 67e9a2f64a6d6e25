import { drawBy } from './draw-by.ts'
import {
  cardProviders,
  firstHappenings,
  givings,
  refundHappenings,
  secondHappenings,
  truths,
  type Happening,
  type Scenario,
  type SecondTruth,
} from './scenarios.ts'

const seconds: SecondTruth[] = [...truths, 'no page']
/** The possible events of each kind of scenario; the kinds alternate. */
const kinds: Happening[][] = [
  [...firstHappenings],
  [...firstHappenings, ...secondHappenings],
  [...firstHappenings, ...secondHappenings, ...refundHappenings],
]

/**
 * Returns scenarios with all events of a kind in random order, some of them concurrent. The same `seed` gives the same
 * scenarios.
 */
export function drawnScenarios(count: number, seed: number): Scenario[] {
  const draw = drawBy(seed)
  return Array.from({ length: count }, (_, index) => {
    const left = [...kinds[index % kinds.length]!]
    const steps: Happening[][] = []
    while (left.length > 0) {
      const event = left.splice(draw(left.length), 1)[0]!
      if (steps.length > 0 && draw(3) === 0) steps.at(-1)!.push(event)
      else steps.push([event])
    }
    return {
      provider: cardProviders[draw(cardProviders.length)]!,
      truth: truths[draw(truths.length)]!,
      second: seconds[draw(seconds.length)]!,
      giving: givings[draw(givings.length)]!,
      steps,
      isSoldOn: draw(2) === 1,
      isElsewhere: draw(2) === 1,
    }
  })
}
