/**
 * The token of the link that was opened: it stands behind the #, is taken out of the address at once, and kept for this tab
 * alone, so that a reload has it again and whoever comes back from the provider's page too (rules: pay link, quote link).
 */
export function linkToken(key: 'pay-link' | 'quote-link'): string {
  const fresh = location.hash.slice(1)
  if (!fresh) return kept(key)
  history.replaceState(history.state, '', location.pathname + location.search)
  try {
    sessionStorage.setItem(key, fresh)
  } catch {
    // Kept nowhere, it is good until the page is left.
  }
  return fresh
}

function kept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
