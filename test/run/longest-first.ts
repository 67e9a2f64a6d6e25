import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes much longer than its length tells. A long file that begins last runs alone, and half the machine rests. */
export const longest = [
  'web/admin/shell/admin.browser.test.ts',
  'web/admin/parts/fits.browser.test.ts',
  'test/pages.browser.test.ts',
  'web/checkout/card.browser.test.ts',
  'bench/weight.browser.test.ts',
  'web/storefront/storefront.browser.test.ts',
  'web/loading/lost-requests.browser.test.ts',

  'test/hostile-input.api.test.ts',
  'test/payments/bites.api.test.ts',
  'test/payments/race-matrix.api.test.ts',
  'test/payments/crash.api.test.ts',
  'server/start/open-shop.api.test.ts',
  'server/trouble.api.test.ts',
  'admin.api.test.ts',
  'test/leftovers/interrupted.api.test.ts',
  'test/payments/oversell.api.test.ts',

  'shop/sessions/password.test.ts',
  'shop/media/process-picture.test.ts',
]

const root = join(import.meta.dirname, '../..')
const places = new Map(longest.map((file, place) => [join(root, file), place]))

/** Vitest's own order, by length where no earlier run is remembered, but for the longest files, which begin first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = sorted.map(({ project }) => project.name)
    const projectOf = ({ project }: TestSpecification) => projects.indexOf(project.name)
    const placeOf = ({ moduleId }: TestSpecification) => places.get(moduleId) ?? longest.length
    return sorted.toSorted((one, other) => projectOf(one) - projectOf(other) || placeOf(one) - placeOf(other))
  }
}
