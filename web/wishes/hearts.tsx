import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { followWishes, useWishes, wish } from './wishes.ts'

/** Updates the pressed state of all hearts on the page, including hearts added later, and their number in the header. */
function show(): void {
  const { ids } = useWishes.getState()
  document.documentElement.style.setProperty('--hearts', ids.length > 0 ? `"${ids.length}"` : '')
  for (const heart of document.querySelectorAll<HTMLElement>('[data-wish]')) {
    const wanted = String(ids.includes(heart.dataset.wish!))
    if (heart.getAttribute('aria-pressed') !== wanted) heart.setAttribute('aria-pressed', wanted)
  }
}

followWishes()
useWishes.subscribe(show)
new MutationObserver(show).observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-wish'] })
show()

const TOAST = 'wish'

export function press(id: string): void {
  const wanted = !useWishes.getState().ids.includes(id)
  wish(id, wanted)
  if (wanted) toast(<Kept />, { id: TOAST })
  else toast('Removed from your wish list', { id: TOAST })
}

const Kept = () => (
  <span className="flex grow items-center justify-between gap-4">
    <span>Saved to your wish list</span>
    <Link
      to={paths.wishList}
      className="label -my-2 inline-flex min-h-11 items-center underline underline-offset-4"
      onClick={() => toast.dismiss(TOAST)}
    >
      View
    </Link>
  </span>
)
