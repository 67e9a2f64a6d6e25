import { expect, test } from 'vitest'
import { patience } from '../patience.ts'
import { useFaultyCopy } from './faulty-copy.ts'
import { faults } from './planted-faults.ts'

/** `npm run test:all` tests all planted faults. */
const chosen = faults.filter(({ what }) =>
  ['a payment is settled twice', 'money is given back without the lock'].includes(what),
)

const { raceWith } = useFaultyCopy()

test.each(chosen)('the race test detects that $what', { timeout: patience.programme }, async (fault) => {
  expect(await raceWith(fault)).toMatch(/\d+ WRONG/)
})
