import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take much longer than their size suggests. A long file that starts last would run while all other workers
 * are idle.
 */
export const longest = [
  'web/admin/kit/shell/admin.browser.test.ts',
  'web/admin/kit/parts/fits.full.browser.test.ts',
  'test/pages.browser.test.ts',
  'web/checkout/card.full.browser.test.ts',
  'bench/weight.full.browser.test.ts',
  'web/storefront/storefront.browser.test.ts',
  'web/loading/lost-requests.browser.test.ts',

  'test/hostile-input.api.test.ts',
  'test/payments/bites.full.api.test.ts',
  'test/payments/race-matrix.api.test.ts',
  'test/payments/crash.api.test.ts',
  'server/start/open-shop.full.api.test.ts',
  'server/trouble.api.test.ts',
  'admin-in-terminal.api.test.ts',
  'test/leftovers/interrupted.full.api.test.ts',
  'test/payments/oversell.api.test.ts',

  'shop/people/sessions/password.test.ts',
  'shop/platform/media/process-picture.test.ts',
]

const root = join(import.meta.dirname, '../..')
const places = new Map(longest.map((file, place) => [join(root, file), place]))

/** Uses Vitest's own order within each project, but runs the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = sorted.map(({ project }) => project.name)
    const projectOf = ({ project }: TestSpecification) => projects.indexOf(project.name)
    const placeOf = ({ moduleId }: TestSpecification) => places.get(moduleId) ?? longest.length
    return sorted.toSorted((one, other) => projectOf(one) - projectOf(other) || placeOf(one) - placeOf(other))
  }
}
