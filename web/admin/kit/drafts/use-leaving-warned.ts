import { useEffect } from 'react'

/** Makes the browser ask before its tab is closed or reloaded while `isAtRisk` (rules: form drafts). */
export function useLeavingWarned(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isAtRisk])
}
