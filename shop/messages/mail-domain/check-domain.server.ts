import { Resolver } from 'node:dns/promises'
import { dkimCheck, dmarcCheck, spfCheck, type DomainCheck, type Texts } from './sender-domain.ts'

/**
 * Looks up the TXT records of a name. Returns an empty list if the name has none, and null if DNS did not respond in
 * time.
 */
export type LookUpTexts = (name: string) => Promise<Texts>

const TIMEOUT_MS = 2_000
const TRIES = 2
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA'])

/** Looks up TXT records with this machine's name servers. Returns null after four seconds without an answer. */
export const askDns: LookUpTexts = async (name) => {
  try {
    const records = await new Resolver({ timeout: TIMEOUT_MS, tries: TRIES }).resolveTxt(name)
    return records.map((parts) => parts.join(''))
  } catch (error) {
    return NOTHING_THERE.has((error as { code?: string }).code ?? '') ? [] : null
  }
}

/** Selectors under which mail providers usually publish their DKIM keys. */
const usualSelectors = [
  'default',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'mail',
  'dkim',
  'zoho',
  'fm1',
  'brevo1',
]

type Sender = {
  email: string
  /** The host that sends the mail, or null if unknown. */
  server: string | null
  /** The selector under which the provider publishes its DKIM key. Without it, the usual selectors are tried. */
  selector?: string | undefined
}

/** Checks in DNS which servers may send mail for this address's domain (SPF, DKIM, DMARC) (rules: sender domain). */
export async function checkDomain(
  lookUp: LookUpTexts,
  { email, server, selector }: Sender,
): Promise<{ domain: string; checks: DomainCheck[] }> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const selectors = selector ? [selector] : usualSelectors
  const [spf, dmarc, ...keys] = await Promise.all([
    lookUp(domain),
    dmarcTexts(lookUp, domain),
    ...selectors.map((each) => lookUp(`${each}._domainkey.${domain}`)),
  ])
  const bySelector = new Map(selectors.map((each, at) => [each, keys[at]!] as const))
  return {
    domain,
    checks: [
      spfCheck(domain, spf, server),
      dkimCheck(bySelector, selector !== undefined),
      dmarcCheck(domain, dmarc, email),
    ],
  }
}

/** Maximum number of parent domains to look up, for domains with many labels. */
const MOST_PARENTS = 7

/**
 * Returns the TXT records of the domain if they contain a DMARC record, otherwise those of its nearest parent domain
 * that has one.
 */
async function dmarcTexts(lookUp: LookUpTexts, domain: string): Promise<Texts> {
  const labels = domain.split('.')
  const all = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  const names = all.filter((_, at) => at === 0 || at >= all.length - MOST_PARENTS)
  const found = await Promise.all(names.map((name) => lookUp(`_dmarc.${name}`)))
  return found.find((texts) => texts === null || texts.some((text) => /^v=dmarc1/i.test(text))) ?? []
}
