import { parseArgs } from 'node:util'
import { ownFolder } from '../leftovers/own-folder.ts'
import { runTests } from '../run/stages.ts'
import { sizes } from './size.ts'

/**
 * `npm run test:hostile`: sends all hostile values to each field of each call and of the owner's settings and content,
 * and checks the pages that the shop then shows. `--size slice` sends the part that `npm run test:all` sends,
 * `--size quarter` the part that `npm test` sends.
 */
const { values } = parseArgs({ options: { size: { type: 'string', default: 'full' } } })
if (!sizes.some((size) => size === values.size)) throw new Error(`--size is one of ${sizes.join(', ')}`)
ownFolder()
const env = { HOSTILE_SIZE: values.size }
const files = [
  'test/hostile/fields.test.ts',
  'test/hostile-files.api.test.ts',
  'test/hostile-input.api.test.ts',
  'test/hostile-fields.api.test.ts',
]
const { failures } = await runTests(['unit', 'api'], files, { env })
process.exitCode = failures.length === 0 ? 0 : 1
