import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useToaster } from 'react-hot-toast/headless'
import { classes } from './classes.ts'
import { useFront } from './dialog.tsx'
import { dismissErrors, toastMessages, type ShopToast } from './toast.ts'

/**
 * Shows the toasts; hovering pauses them (rules: toasts). Built on the library's headless hook, because its own look writes
 * inline styles. While a modal window is open they are in it, for nothing else can be seen or reached.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(toastMessages)
  const { startPause, endPause } = handlers
  const front = useFront()
  // What moves into a window, or out of it, goes from under the pointer without its leaving.
  const within = useRef(front)
  useEffect(() => {
    if (within.current !== front) endPause()
    within.current = front
  }, [front, endPause])
  // Before the form's own handler, which may show the next error at once.
  useEffect(() => {
    addEventListener('submit', dismissErrors, { capture: true })
    return () => removeEventListener('submit', dismissErrors, { capture: true })
  }, [])
  // A button that is removed while it has the focus tells of no blur.
  const isEmpty = toasts.length === 0
  useEffect(() => {
    if (isEmpty) endPause()
  }, [isEmpty, endPause])
  const messages = (
    <div className="toasts" onMouseEnter={startPause} onMouseLeave={endPause} onFocus={startPause} onBlur={endPause}>
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
    <div {...toast.ariaProps} className={classes(toast.visible ? 'rise' : 'opacity-0', edges[toast.type])}>
      {content}
    </div>
  )
}

/** Of the kinds that the shop shows. */
const edges: Partial<Record<ShopToast['type'], string>> = {
  blank: 'border-ink',
  error: 'border-error',
  success: 'border-success',
}
