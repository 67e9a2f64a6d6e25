import { parseArgs } from 'node:util'
import { ownFolder } from '../leftovers/own-folder.ts'
import { runTests } from '../run/stages.ts'
import { sizes } from './size.ts'

/**
 * `npm run test:hostile`: everything hostile at every field of every call, and at every field of what the owner writes, with
 * what the shop then shows. With `--size slice` what `npm test` sends of it.
 */
const { values } = parseArgs({ options: { size: { type: 'string', default: 'full' } } })
if (!sizes.some((size) => size === values.size)) throw new Error(`--size is ${sizes.join(' or ')}`)
ownFolder()
const env = { HOSTILE_SIZE: values.size }
const rules = await runTests('unit', ['test/hostile/fields.test.ts'], env)
const answers = await runTests('api', ['test/hostile-input.api.test.ts', 'test/hostile-fields.api.test.ts'], env)
process.exitCode = rules.failed + answers.failed === 0 ? 0 : 1
