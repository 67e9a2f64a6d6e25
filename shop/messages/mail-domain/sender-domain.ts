/** The DNS records of the sender's domain that are checked, and the purpose of each. */
export const domainChecks = {
  spf: { label: 'SPF', about: 'Lists the servers that may send email for your domain.' },
  dkim: { label: 'DKIM', about: 'Lets recipients check that an email really comes from you and was not changed.' },
  dmarc: { label: 'DMARC', about: 'Tells recipients what to do with forged email that uses your domain.' },
} as const satisfies Record<string, { label: string; about: string }>
export type DomainCheckName = keyof typeof domainChecks

/** States of a DNS record: present, present but wrong, missing, or unknown because DNS did not respond. */
export const recordStates = ['there', 'wrong', 'missing', 'unreached'] as const
export type RecordState = (typeof recordStates)[number]

/**
 * Result of a check. `words` explains the state and what to do. `add` is the record to add or replace, or null if the
 * shop doesn't know it.
 */
export type DomainCheck = {
  name: DomainCheckName
  state: RecordState
  found: string[]
  words: string
  add: { name: string; value: string } | null
}

export type Texts = readonly string[] | null

const unreached = (name: DomainCheckName): DomainCheck => ({
  name,
  state: 'unreached',
  found: [],
  words: 'The name servers did not respond. Please check again later.',
  add: null,
})

/** The SPF include that each mail provider requires, keyed by the end of its server's host name. */
const included: readonly (readonly [string, string])[] = [
  ['gmail.com', '_spf.google.com'],
  ['google.com', '_spf.google.com'],
  ['office365.com', 'spf.protection.outlook.com'],
  ['outlook.com', 'spf.protection.outlook.com'],
  ['zoho.com', 'zoho.com'],
  ['zoho.eu', 'zoho.eu'],
  ['sendgrid.net', 'sendgrid.net'],
  ['mailgun.org', 'mailgun.org'],
  ['brevo.com', 'spf.brevo.com'],
  ['amazonaws.com', 'amazonses.com'],
  ['postmarkapp.com', 'spf.mtasv.net'],
  ['messagingengine.com', 'spf.messagingengine.com'],
]

/**
 * Checks the SPF record among the TXT records of the domain itself. `server` is the host that sends the mail, or null
 * if unknown (rules: sender domain).
 */
export function spfCheck(domain: string, texts: Texts, server: string | null): DomainCheck {
  if (texts === null) return unreached('spf')
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const of = (state: RecordState, words: string, isToAdd = true): DomainCheck => ({
    name: 'spf',
    state,
    found,
    words,
    add: isToAdd ? { name: domain, value: `v=spf1 ${senderOf(server)} ~all` } : null,
  })
  if (found.length === 0) return of('missing', 'There is no SPF record. Add this record to your domain.')
  if (found.length > 1)
    return of(
      'wrong',
      'There are several SPF records, so none of them is valid. Keep one that lists all servers that send email for you.',
      false,
    )
  if (/[\s]\+?all\b/i.test(found[0]!))
    return of(
      'wrong',
      'The record ends with +all, which lets any server send email for your domain. Replace it with ~all.',
      false,
    )
  const mechanism = server === null ? null : includeOf(server)
  if (mechanism !== null && !found[0]!.toLowerCase().includes(`include:${mechanism}`))
    return of(
      'wrong',
      `The record does not include the server that sends your email. Add include:${mechanism} to it.`,
      false,
    )
  return of('there', 'The record is correct.', false)
}

const includeOf = (server: string): string | null =>
  included.find(([end]) => server === end || server.endsWith(`.${end}`))?.[1] ?? null

function senderOf(server: string | null): string {
  if (server === null) return 'include:(value from your mail provider)'
  const mechanism = includeOf(server)
  return mechanism === null ? `a:${server}` : `include:${mechanism}`
}

/**
 * Checks the DKIM keys among the TXT records of each selector. Never suggests a record to add, because only the mail
 * provider knows it (rules: sender domain).
 */
export function dkimCheck(bySelector: ReadonlyMap<string, Texts>, isNamed: boolean): DomainCheck {
  const keys = [...bySelector].flatMap(([selector, texts]) =>
    (texts ?? []).filter((text) => /(^|;)\s*p=/i.test(text)).map((text) => ({ selector, text })),
  )
  const of = (state: RecordState, words: string): DomainCheck => ({
    name: 'dkim',
    state,
    found: keys.map(({ selector, text }) => `${selector}: ${text}`),
    words,
    add: null,
  })
  const live = keys.find(({ text }) => /(^|;)\s*p=\s*[^\s;]/i.test(text))
  if (live) return of('there', `The record was found under the selector ${live.selector}.`)
  if (keys.length > 0) return of('wrong', 'The key in the record was revoked. Ask your mail provider for a new one.')
  if ([...bySelector.values()].some((texts) => texts === null)) return unreached('dkim')
  return of(
    'missing',
    isNamed
      ? 'There is no DKIM record under this selector. Your mail provider shows you the record to add.'
      : 'There is no DKIM record under the selectors that providers usually use. Your mail provider shows you the record to add. If you have already added it, check its selector.',
  )
}

/** Checks the DMARC record among the TXT records of the domain or of its parent domain (rules: sender domain). */
export function dmarcCheck(domain: string, texts: Texts, email: string): DomainCheck {
  if (texts === null) return unreached('dmarc')
  const found = texts.filter((text) => /^v=dmarc1\s*(;|$)/i.test(text))
  const add = { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${email}` }
  if (found.length === 0)
    return {
      name: 'dmarc',
      state: 'missing',
      found,
      words: 'There is no DMARC record, so forged email is not rejected. Add this record.',
      add,
    }
  if (found.length > 1)
    return {
      name: 'dmarc',
      state: 'wrong',
      found,
      words: 'There are several DMARC records, so none of them is valid. Keep one.',
      add: null,
    }
  const policy = /;\s*p=(none|quarantine|reject)\b/i.exec(found[0]!)?.[1]?.toLowerCase()
  if (!policy)
    return {
      name: 'dmarc',
      state: 'wrong',
      found,
      words: 'The record has no policy (p=). Replace it with this record.',
      add,
    }
  const words =
    policy === 'none'
      ? 'The record is correct, but its policy (p=none) does not stop forged email yet. Once SPF and DKIM have worked for some weeks, change it to p=quarantine.'
      : 'The record is correct.'
  return { name: 'dmarc', state: 'there', found, words, add: null }
}
