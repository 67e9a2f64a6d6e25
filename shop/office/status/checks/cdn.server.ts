import { failingPurges } from '#shop/office/cdn/purge-cdn.server.ts'
import { whenInWords } from '#shop/core/shop-time.ts'
import { green, off, red, yellow, type Finding } from '#shop/office/status/light.ts'
import type { Sources } from '#shop/office/status/sources.server.ts'

/** A CDN that refuses purges for a moment, because there are too many, is no problem. */
const FAILING_SECONDS = 60

/** Checks that the CDN in front of the shop receives the changes of pages (rules: status of shared caches). */
export async function checkCdn({ db, cdn }: Sources): Promise<Finding> {
  if (!cdn) return off('No CDN is set up.')
  const failing = await failingPurges(db)
  if (!failing) return green(`${cdn.name} receives the changes of pages.`)
  const { since, error, seconds } = failing
  const sentence = `Pages are outdated at the CDN (${cdn.name}): purges have failed since ${whenInWords(since)}. The last error: ${error}.`
  return seconds < FAILING_SECONDS
    ? yellow(sentence, 'The shop tries again by itself. You don’t need to do anything yet.')
    : red(
        sentence,
        'Ask your technician to check the CDN and its variables in the environment of the shop. Outdated pages disappear after six minutes at the latest.',
      )
}
