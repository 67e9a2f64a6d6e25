import { Resolver } from 'node:dns/promises'
import { dkimCheck, dmarcCheck, spfCheck, type DomainCheck, type Texts } from './sender-domain.ts'

/** The texts (TXT) at a name, none where there is no such name; null where DNS did not answer in time. */
export type LookUpTexts = (name: string) => Promise<Texts>

const TIMEOUT_MS = 2_000
const TRIES = 2
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA'])

/** Asks the name servers of this machine; within four seconds, or not at all. */
export const askDns: LookUpTexts = async (name) => {
  try {
    const records = await new Resolver({ timeout: TIMEOUT_MS, tries: TRIES }).resolveTxt(name)
    return records.map((parts) => parts.join(''))
  } catch (error) {
    return NOTHING_THERE.has((error as { code?: string }).code ?? '') ? [] : null
  }
}

/** Under which selectors providers of mail publish their keys mostly. */
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
  /** The host that sends, null where nobody knows. */
  server: string | null
  /** Under which selector its provider publishes its key; without one the usual ones are tried. */
  selector?: string | undefined
}

/** Looks at what DNS says of who may send mails of this address's domain (rules: sender's domain). */
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

/** No more names are asked for, however long the domain is. */
const MOST_PARENTS = 7

/** Where a domain says nothing, what it is part of speaks for it. */
async function dmarcTexts(lookUp: LookUpTexts, domain: string): Promise<Texts> {
  const labels = domain.split('.')
  const all = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  const names = all.filter((_, at) => at === 0 || at >= all.length - MOST_PARENTS)
  const found = await Promise.all(names.map((name) => lookUp(`_dmarc.${name}`)))
  return found.find((texts) => texts === null || texts.some((text) => /^v=dmarc1/i.test(text))) ?? []
}
