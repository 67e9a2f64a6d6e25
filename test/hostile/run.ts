import { parseArgs } from 'node:util'
import { ownFolder } from '../leftovers/own-folder.ts'
import { runTests } from '../run/stages.ts'
import { sizes } from './size.ts'

/** `npm run test:hostile`: everything hostile at every field of every call. With `--size slice` what `npm test` sends of it. */
const { values } = parseArgs({ options: { size: { type: 'string', default: 'full' } } })
if (!sizes.some((size) => size === values.size)) throw new Error(`--size is ${sizes.join(' or ')}`)
ownFolder()
const { failed } = await runTests('api', ['test/hostile-input.api.test.ts'], { HOSTILE_SIZE: values.size })
process.exitCode = failed === 0 ? 0 : 1
