import { useNavigation } from 'react-router'

/** Progress line at the top during navigation; delayed, so fast page loads don't show it. */
export function PageProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden="true" className="under-way fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-indigo" />
}
