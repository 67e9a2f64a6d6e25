import { expect, test } from 'vitest'
import { patience } from '../patience.ts'
import { SCENARIOS, useFaultyCopy } from './faulty-copy.ts'
import { faults, faultsOfTables } from './planted-faults.ts'

const { raceCopy, raceWith } = useFaultyCopy()

// The full race is tested on the shop itself; this copy only has to work.
test('the race test finds no errors in an unchanged copy of the shop', { timeout: patience.programme }, async () => {
  expect(await raceCopy(40)).toMatch(/45 scenarios .* all as they must be/)
})

test.each(faultsOfTables)(
  'the race test with 45 scenarios detects that $what',
  { timeout: patience.programme },
  async (fault) => {
    expect(await raceCopy(SCENARIOS, fault)).toMatch(/\d+ WRONG/)
  },
)

test.each(faults)('the race test detects that $what', { timeout: patience.programme }, async (fault) => {
  expect(await raceWith(fault)).toMatch(/\d+ WRONG/)
})
