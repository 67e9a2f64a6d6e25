import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { settingsGroup } from './group.ts'

const schema = z.strictObject({ secondFactor: z.boolean(because('not-a-tick')) })

/** How staff sign in. */
export const security = settingsGroup({ schema, defaults: { secondFactor: false } })
