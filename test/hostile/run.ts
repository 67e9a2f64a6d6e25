import { parseArgs } from 'node:util'
import { ownFolder } from '../leftovers/own-folder.ts'
import { runTests } from '../run/stages.ts'
import { sizes } from './size.ts'

/**
 * `npm run test:hostile`: everything hostile at every field of every call, and at every field of what the owner writes, with
 * what the shop then shows. With `--size slice` what `npm run test:all` sends of it, with `--size quarter` what `npm test` does.
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
