import { createPortal } from 'react-dom'
import { useToaster } from 'react-hot-toast/headless'
import { classes } from './classes.ts'
import { useFront } from './dialog.tsx'
import { toastMessages, type ShopToast } from './toast.ts'

/**
 * Where toasts appear: top right, 80 px below the edge and clear of the header; hovering pauses them (rules: toasts). Drawn by us on the
 * library's headless hook, because its own look writes inline styles. While a modal window is open they are in it, for
 * nothing else can be seen or reached.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(toastMessages)
  const front = useFront()
  const messages = (
    <div
      className="toasts pointer-events-none fixed right-0 z-50 grid w-full max-w-sm gap-2 px-4"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast as ShopToast} />
      ))}
    </div>
  )
  return front ? createPortal(messages, front) : messages
}

function Message({ toast }: { toast: ShopToast }) {
  const content = typeof toast.message === 'function' ? toast.message(toast) : toast.message
  return (
    <div
      {...toast.ariaProps}
      className={classes(
        'pointer-events-auto flex items-start gap-3 border-l-4 bg-card px-4 py-3 shadow-lift transition-opacity',
        toast.visible ? 'rise' : 'opacity-0',
        edges[toast.type],
      )}
    >
      {content}
    </div>
  )
}

const edges: Record<ShopToast['type'], string> = {
  blank: 'border-ink',
  error: 'border-error',
  success: 'border-success',
  loading: 'border-gold',
  custom: 'border-indigo',
}
