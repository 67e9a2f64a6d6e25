import { useNavigation } from 'react-router'

/** A line at the top while another page is on its way; one that comes at once is not announced. */
export function PageProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden="true" className="under-way fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-indigo" />
}
