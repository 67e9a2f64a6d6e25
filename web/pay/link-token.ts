/**
 * Returns the token in the link's URL fragment, and removes it from the URL. The token is stored for this tab only, so
 * that it survives a reload and the return from the provider's page (rules: payment link, quote link).
 */
export function linkToken(key: 'pay-link' | 'quote-link'): string {
  const fresh = location.hash.slice(1)
  if (!fresh) return kept(key)
  history.replaceState(history.state, '', location.pathname + location.search)
  try {
    sessionStorage.setItem(key, fresh)
  } catch {
    // Without storage the token works until the page is left.
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
