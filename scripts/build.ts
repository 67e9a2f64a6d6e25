import { join } from 'node:path'
import { buildIfChanged } from '../server/start/build-pages.ts'

await buildIfChanged(join(import.meta.dirname, '..'), console.log)
