import { useEffect } from 'react'

/**
 * While `isAtRisk` is true, makes the browser ask for confirmation before the tab is closed or reloaded
 * (rules: form drafts).
 */
export function useLeavingWarned(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isAtRisk])
}
