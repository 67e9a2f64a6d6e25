import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useToaster } from 'react-hot-toast/headless'
import { classes } from './classes.ts'
import { useFront } from './dialog.tsx'
import { dismissErrors, toastMessages, type ShopToast } from './toast.ts'

/**
 * Renders the toasts; hovering pauses them (rules: toasts). Uses the library's headless hook, because its styled
 * component writes inline styles. While a modal is open, the toasts are rendered inside it, as the rest of the page is
 * inert.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(toastMessages)
  const { startPause, endPause } = handlers
  const front = useFront()
  // When a toast moves into or out of a modal, no mouseleave event fires, so the pause must be ended here.
  const within = useRef(front)
  useEffect(() => {
    if (within.current !== front) endPause()
    within.current = front
  }, [front, endPause])
  // Runs in the capture phase, before the form's handler, which may show the next error immediately.
  useEffect(() => {
    addEventListener('submit', dismissErrors, { capture: true })
    return () => removeEventListener('submit', dismissErrors, { capture: true })
  }, [])
  // Removing a focused button fires no blur event, so the pause must be ended here.
  const isEmpty = toasts.length === 0
  useEffect(() => {
    if (isEmpty) endPause()
  }, [isEmpty, endPause])
  const messages = (
    <div className="toasts" onMouseEnter={startPause} onMouseLeave={endPause} onFocus={startPause} onBlur={endPause}>
      {toasts.map((toast) => (
        // A toast that replaces an earlier one is rendered as a new element, so that screen readers announce it.
        <Message key={`${toast.id} ${toast.createdAt}`} toast={toast as ShopToast} />
      ))}
    </div>
  )
  return front ? createPortal(messages, front) : messages
}

function Message({ toast }: { toast: ShopToast }) {
  const content = typeof toast.message === 'function' ? toast.message(toast) : toast.message
  return (
    <div {...toast.ariaProps} className={classes(toast.visible ? 'rise' : 'opacity-0', edges[toast.type])}>
      {content}
    </div>
  )
}

const edges: Partial<Record<ShopToast['type'], string>> = {
  blank: 'border-ink',
  error: 'border-error',
  success: 'border-success',
}
